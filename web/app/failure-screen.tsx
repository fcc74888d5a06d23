import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';

/** @param isChunk the page's script did not arrive: the network, or a newer version of Tern */
export function FailureScreen({ isChunk }: { readonly isChunk: boolean }) {
  const { t } = useTranslation('common');
  return (
    <MessageScreen
      title={t(isChunk ? 'failure.chunkTitle' : 'failure.title')}
      text={t(isChunk ? 'failure.chunkText' : 'failure.text')}
      actions={
        <>
          <Button look="primary" onClick={() => location.reload()}>
            {t('failure.reload')}
          </Button>
          <ButtonLink to={paths.home}>{t('failure.home')}</ButtonLink>
        </>
      }
    />
  );
}
