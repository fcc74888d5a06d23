import { isScreenOff } from '../../schema/site/site.ts';
import { site } from './site.ts';

/**
 * Screens that exist, by route pattern. Header, landing page and dashboard link only to screens listed here. Adding
 * one enables its links, and the router's types then require its component.
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

/** Screens behind sign-in. */
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

/** Screens whose existence is secret: to anyone without access the server answers as for an unknown address. */
export const HIDDEN_SCREENS: readonly GuardedScreenPath[] = ['/admin'];

export type OpenScreenPath = (typeof OPEN_SCREENS)[number];
export type GuardedScreenPath = (typeof GUARDED_SCREENS)[number];

const existing: ReadonlySet<string> = new Set([...OPEN_SCREENS, ...GUARDED_SCREENS]);

/** Whether the screen exists and is not switched off by the operator. @param pattern such as `paths.documentCenter` */
export const hasScreen = (pattern: string): boolean => existing.has(pattern) && !isScreenOff(pattern, site());
