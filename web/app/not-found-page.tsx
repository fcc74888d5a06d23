import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { useUnlisted } from './use-unlisted.ts';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  useUnlisted();
  return (
    <MessageScreen
      title={t('notFound.title')}
      text={t('notFound.text')}
      actions={
        <ButtonLink look="primary" to={paths.home}>
          {t('notFound.home')}
        </ButtonLink>
      }
    />
  );
}
