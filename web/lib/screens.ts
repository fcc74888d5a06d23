/**
 * The screens that exist, by route pattern. The router must have one for each (its type says so), and the header, the
 * landing page and the dashboard show a link only to what is listed: adding a line here lights the links.
 */
const SCREENS = [
  '/',
  '/auth/verify',
  '/dashboard',
  '/form-wizard',
  '/forms',
  '/forms/:formType',
  '/applications/:id/submitted',
] as const;

export type ScreenPath = (typeof SCREENS)[number];

const existing: ReadonlySet<string> = new Set(SCREENS);

/** @param pattern as in SCREENS, such as `paths.documentCenter` */
export const hasScreen = (pattern: string): boolean => existing.has(pattern);
