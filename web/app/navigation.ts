import { useSyncExternalStore } from 'react';
import { deskAccess } from '../lib/desk-access.ts';
import { paths } from '../lib/paths.ts';
import { hasScreen } from '../lib/screens.ts';
import { useIsSignedIn } from '../lib/use-session.ts';

interface NavigationLink {
  readonly to: string;
  readonly words:
    | 'nav.home'
    | 'nav.pricing'
    | 'nav.dashboard'
    | 'nav.forms'
    | 'nav.documents'
    | 'nav.translations'
    | 'nav.desk'
    | 'nav.support'
    | 'nav.account';
}

const SIGNED_IN: readonly NavigationLink[] = [
  { to: paths.dashboard, words: 'nav.dashboard' },
  { to: paths.formPackages, words: 'nav.forms' },
  { to: paths.documentCenter, words: 'nav.documents' },
  { to: paths.translations, words: 'nav.translations' },
  { to: paths.desk, words: 'nav.desk' },
  { to: paths.messages, words: 'nav.support' },
  { to: paths.profile, words: 'nav.account' },
];

/** The header's and the drawer's links. Screens that do not exist yet are left out, and the desk for most people. */
export function useNavigationLinks(): readonly NavigationLink[] {
  const hasDesk = useSyncExternalStore(deskAccess.subscribe, deskAccess.read);
  if (useIsSignedIn()) return SIGNED_IN.filter(({ to }) => hasScreen(to) && (to !== paths.desk || hasDesk));
  return [
    { to: paths.home, words: 'nav.home' },
    ...(hasScreen(paths.pricing) ? [{ to: paths.pricing, words: 'nav.pricing' } as const] : []),
  ];
}
