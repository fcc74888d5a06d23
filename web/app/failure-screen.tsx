import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';

/**
 * In place of a page that broke. Without a network, it loads again by itself as soon as there is one.
 * @param isChunk the page's script did not arrive: the network, or a newer version of Tern
 */
export function FailureScreen({ isChunk }: { readonly isChunk: boolean }) {
  const { t } = useTranslation('common');
  const isWaiting = !useIsOnline() && isChunk;
  useEffect(() => {
    // What had the focus is gone with the page.
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
