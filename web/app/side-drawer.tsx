import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { requestSignIn } from '../lib/sign-in-request.ts';
import { useIsSignedIn } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useNavigationLinks } from './navigation.ts';
import { useSignOut } from '../lib/use-sign-out.ts';

/** Side drawer for narrow screens: the header's links, sign-in or sign-out, and the language menu. */
export function SideDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('common');
  const isSignedIn = useIsSignedIn();
  const links = useNavigationLinks();
  const signOut = useSignOut();
  useCloseOnNavigation(onClose);
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Drawer open={open} onClose={onClose} label={t('nav.menu')}>
      <nav aria-label={t('nav.menu')} data-keep-clear>
        <ul className="mt-2 flex flex-col">
          {links.map(({ to, words }) => (
            <li key={to} className="border-b border-line">
              <Link
                to={to}
                onClick={onClose}
                className="flex min-h-13 items-center px-1 text-lg font-semibold hover:text-primary"
              >
                {t(words)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div data-keep-clear className="mt-6 flex flex-col gap-3">
        {isSignedIn ? (
          <Button onClick={closeAnd(signOut)}>{t('nav.signOut')}</Button>
        ) : (
          <Button variant="primary" onClick={closeAnd(requestSignIn)}>
            {t('nav.signIn')}
          </Button>
        )}
      </div>
      <div data-keep-clear className="mt-auto pt-6">
        <LanguageMenu />
      </div>
    </Drawer>
  );
}

/** Closes the drawer on navigation, including the browser's back button. */
function useCloseOnNavigation(onClose: () => void): void {
  const { pathname, hash } = useLocation();
  const close = useEffectEvent(onClose);
  const address = pathname + hash;
  const openedAt = useRef(address);
  useEffect(() => {
    if (openedAt.current === address) return;
    openedAt.current = address;
    close();
  }, [address]);
}
