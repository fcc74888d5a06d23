import { useTranslation } from 'react-i18next';
import { ButtonLink } from './button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Shown for an unknown address and for one that this user may not see. @param home address of the link out */
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
