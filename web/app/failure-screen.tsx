import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';

/**
 * Replaces a page that failed. A chunk that failed while offline is loaded again as soon as the network is back.
 * @param isChunk whether the page's script did not load: no network, or a newer version of Tern was deployed
 */
export function FailureScreen({ isChunk }: { readonly isChunk: boolean }) {
  const { t } = useTranslation('common');
  const isWaiting = !useIsOnline() && isChunk;
  useEffect(() => {
    // The focused element was removed with the failed page.
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus();
  }, []);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isWaiting]);
  const words = isWaiting ? 'offline' : isChunk ? 'chunk' : 'broken';
  return (
    <MessageScreen
      title={t(`failure.${words}.title`)}
      text={t(`failure.${words}.text`)}
      actions={
        <>
          <Button variant="primary" onClick={() => location.reload()}>
            {t('failure.reload')}
          </Button>
          <ButtonLink to={paths.home}>{t('failure.home')}</ButtonLink>
        </>
      }
    />
  );
}
