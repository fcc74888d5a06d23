import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';

/** Shown to a translator whose role ended while the screen was open. */
export function RoleEnded() {
  const { t } = useTranslation('desk');
  return (
    <MessageScreen
      title={t('ended.title')}
      text={t('ended.text')}
      actions={
        <ButtonLink variant="primary" to={paths.home}>
          {t('ended.home')}
        </ButtonLink>
      }
    />
  );
}
