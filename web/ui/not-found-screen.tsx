import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** What an address without a page shows; also one that is not for this person. @param home the way out */
export function NotFoundScreen({ home }: { readonly home: string }) {
  const { t } = useTranslation('common');
  return (
    <MessageScreen
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <ButtonLink variant="primary" to={home}>
          {t('notFound.home')}
        </ButtonLink>
      }
    />
  );
}
