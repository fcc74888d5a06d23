import { useSyncExternalStore } from 'react';
import { paths } from '../lib/paths.ts';
import { hasScreen } from '../lib/screens.ts';
import { staffAccess } from '../lib/staff-access.ts';
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
    | 'nav.operations'
    | 'nav.support'
    | 'nav.account';
}

const SIGNED_IN: readonly NavigationLink[] = [
  { to: paths.dashboard, words: 'nav.dashboard' },
  { to: paths.formPackages, words: 'nav.forms' },
  { to: paths.documentCenter, words: 'nav.documents' },
  { to: paths.translations, words: 'nav.translations' },
  { to: paths.desk, words: 'nav.desk' },
  { to: paths.operations, words: 'nav.operations' },
  { to: paths.messages, words: 'nav.support' },
  { to: paths.profile, words: 'nav.account' },
];

/** Returns the links of header and drawer, without hidden screens; the desk and the operators' page are for staff. */
export function useNavigationLinks(): readonly NavigationLink[] {
  const { hasDesk, isOperator } = useSyncExternalStore(staffAccess.subscribe, staffAccess.read);
  const isFor = (to: string) => (to === paths.desk ? hasDesk : to !== paths.operations || isOperator);
  if (useIsSignedIn()) return SIGNED_IN.filter(({ to }) => hasScreen(to) && isFor(to));
  return [
    { to: paths.home, words: 'nav.home' },
    ...(hasScreen(paths.pricing) ? [{ to: paths.pricing, words: 'nav.pricing' } as const] : []),
  ];
}
