import Menu from 'lucide-react/icons/menu';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { hasScreen } from '../lib/screens.ts';
import { requestSignIn } from '../lib/sign-in-request.ts';
import { useIsSignedIn } from '../lib/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Wordmark } from '../ui/mark.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { useNavigationLinks } from './navigation.ts';
import { onFirstTouch } from '../lib/on-first-touch.ts';
import { useSignOut } from '../lib/use-sign-out.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { refetchStale } from '../lib/stale-answers.ts';

const loadDrawer = async () => ({ default: (await import('./side-drawer.tsx')).SideDrawer });
const SideDrawer = lazy(loadDrawer);

/** Page header with the name, links, and sign-in or sign-out. Below 1024 px the links move into the drawer. */
export function Header() {
  const { t } = useTranslation('common');
  const isSignedIn = useIsSignedIn();
  const links = useNavigationLinks();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [wasDrawerOpened, setWasDrawerOpened] = useState(false);
  const signOut = useSignOut();
  // Preloads the drawer on the first interaction; if that fails, opening the drawer loads it again.
  useEffect(() => onFirstTouch(() => void loadDrawer().catch(() => undefined)), []);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper print:hidden">
      <div className="content-width flex min-h-16 items-center gap-2">
        <Link
          to={isSignedIn && hasScreen(paths.dashboard) ? paths.dashboard : paths.home}
          className="me-auto rounded-control py-1.5 lg:me-6"
        >
          <Wordmark name={t('appName')} />
        </Link>
        <nav aria-label={t('nav.main')} className="me-auto hidden min-w-0 lg:block">
          {/* Staff have more links than fit on one line in some languages. */}
          <ul className="flex flex-wrap gap-x-1">
            {links.map(({ to, words }) => (
              <li key={to}>
                <HeaderLink to={to}>{t(words)}</HeaderLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="hidden lg:block">
          <LanguageMenu />
        </div>
        {isSignedIn ? (
          <Button size="small" onClick={signOut} className="shrink-0 whitespace-nowrap max-lg:hidden">
            {t('nav.signOut')}
          </Button>
        ) : (
          <>
            <Button size="small" onClick={requestSignIn} className="max-lg:hidden">
              {t('nav.signIn')}
            </Button>
            <Button size="small" variant="primary" onClick={requestSignIn} className="max-[26rem]:hidden">
              {t('nav.startNow')}
            </Button>
          </>
        )}
        <button
          type="button"
          aria-label={t('nav.openMenu')}
          aria-expanded={isDrawerOpen}
          onClick={() => {
            setWasDrawerOpened(true);
            setIsDrawerOpen(true);
          }}
          className="-me-2.5 grid size-11 place-items-center rounded-control hover:bg-sunken lg:hidden"
        >
          <Menu className="size-6" />
        </button>
      </div>
      <OfflineBanner />
      <StaleBanner />
      {wasDrawerOpened && (
        <Suspense fallback={null}>
          <SideDrawer open={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** Marks the link to the current page; an anchor of the landing page never counts as the current page. */
function HeaderLink({ to, children }: { readonly to: string; readonly children: string }) {
  const classes =
    'inline-flex min-h-11 items-center rounded-control px-2 hover:bg-sunken xl:px-3.5 aria-[current=page]:font-semibold aria-[current=page]:text-primary';
  if (to.includes('#'))
    return (
      <Link to={to} className={classes}>
        {children}
      </Link>
    );
  return (
    <NavLink to={to} end={to === paths.home} className={classes}>
      {children}
    </NavLink>
  );
}

/** Announces that the network is down. The empty live region stays mounted, so that screen readers read it aloud. */
function OfflineBanner() {
  const { t } = useTranslation('common');
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-t border-line bg-warning-soft px-5 py-2.5 text-center text-base">{t('offline')}</p>
      )}
    </div>
  );
}

/** Announces that the screen may be out of date. The empty live region stays, so that screen readers read it aloud. */
function StaleBanner() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const isOnline = useIsOnline();
  const ask = useSyncExternalStore(refetchStale.subscribe, refetchStale.read);
  useEffect(() => refetchStale.set(undefined), [pathname]);
  return (
    <div role="status">
      {ask && isOnline && (
        <p className="border-t border-line bg-warning-soft px-5 py-2.5 text-center text-base">
          {t('stale')}{' '}
          <button type="button" className="link-text font-semibold" onClick={ask}>
            {t('tryAgain')}
          </button>
        </p>
      )}
    </div>
  );
}
