import { isScreenOff } from '../../schema/site/site.ts';
import { site } from './site.ts';

/**
 * The screens that exist, by route pattern. The header, the landing page and the dashboard show a link only to what is
 * listed: adding a line here lights the links, and the router's types then ask for the screen.
 */
export const OPEN_SCREENS = [
  '/',
  '/demo',
  '/easy-use',
  '/ux-showcase',
  '/auth/verify',
  '/verify',
  '/verify/:code',
  '/shared-case/:token',
  '/terms',
  '/privacy',
  '/not-a-law-firm',
  '/refunds',
  '/accessibility',
  '/pricing',
  '/checkout',
] as const;

/** Behind sign-in. */
export const GUARDED_SCREENS = [
  '/dashboard',
  '/form-wizard',
  '/forms',
  '/forms/:formType',
  '/own-pdf',
  '/own-pdf/:id',
  '/people',
  '/cases/:id',
  '/cases/:id/review',
  '/cases/:id/people/:personId',
  '/document-center',
  '/translations',
  '/translation-tracking/:documentId',
  '/ai-review',
  '/messages',
  '/profile',
  '/applications/:id/submitted',
  '/applications/:id/editions/:edition',
  '/packet',
  '/applications/:id/filing',
  '/dates',
  '/desk',
  '/desk/:orderId',
  '/admin',
] as const;

/** Whoever these are not for is not told that they exist: the server answers for them as for an address without a page. */
export const HIDDEN_SCREENS: readonly GuardedScreenPath[] = ['/admin'];

export type OpenScreenPath = (typeof OPEN_SCREENS)[number];
export type GuardedScreenPath = (typeof GUARDED_SCREENS)[number];

const existing: ReadonlySet<string> = new Set([...OPEN_SCREENS, ...GUARDED_SCREENS]);

/** Does it exist here? The operator may have switched it off. @param pattern as in the lists, such as `paths.documentCenter` */
export const hasScreen = (pattern: string): boolean => existing.has(pattern) && !isScreenOff(pattern, site());
