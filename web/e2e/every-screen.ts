import type { BrowserContext } from 'playwright/test';
import { GUARDED_SCREENS, OPEN_SCREENS } from '../lib/screens.ts';
import type { LivedInAccount } from './lived-in-account.ts';

export const CHECKOUT = '/checkout?amount=19&service=form-completion&description=Form%20Completion';

/** Returns the screens of visitors. @throws if a screen was added without an address here */
export const openScreens = (): readonly string[] =>
  addresses(OPEN_SCREENS, {
    '/auth/verify': ['/auth/verify?token=wrong'],
    '/verify/:code': ['/verify/TERN-0000-0000-0000'],
    '/shared-case/:token': ['/shared-case/none'],
    '/checkout': [CHECKOUT],
  });

/** Returns the screens behind sign-in, in several states. @throws if a screen was added without an address here */
export const guardedScreens = ({
  formId,
  documentId,
  caseId,
  personId,
  sharedCase,
}: Omit<LivedInAccount, 'session'>): readonly string[] =>
  addresses(GUARDED_SCREENS, {
    '/forms/:formType': [`/forms/i-130?application=${formId}`, '/forms/i-485', '/forms/i-765', '/forms/x-99'],
    '/own-pdf/:id': ['/own-pdf/none'],
    '/translation-tracking/:documentId': [`/translation-tracking/${documentId}`, '/translation-tracking/none'],
    '/document-center': ['/document-center', '/document-center?tab=all'],
    '/messages': ['/messages', '/messages?tab=updates'],
    '/profile': ['/profile', '/profile?tab=history', '/profile?tab=settings'],
    '/applications/:id/submitted': [`/applications/${formId}/submitted`, '/applications/none/submitted'],
    '/applications/:id/editions/:edition': ['/applications/none/editions/2025-01-01'],
    '/cases/:id': [`/cases/${caseId}`, '/cases/none', sharedCase],
    '/cases/:id/review': [`/cases/${caseId}/review`],
    '/cases/:id/people/:personId': [`/cases/${caseId}/people/${personId}`],
    '/packet': [`/packet?applications=${formId}`, '/packet'],
    '/applications/:id/filing': [`/applications/${formId}/filing`, '/applications/none/filing'],
    '/desk/:orderId': ['/desk/tro_none'],
  });

function addresses(patterns: readonly string[], known: Readonly<Record<string, readonly string[]>>): string[] {
  return patterns.flatMap((pattern) => {
    if (!known[pattern] && pattern.includes(':')) throw new Error(`${pattern}: add its address to every-screen.ts`);
    return known[pattern] ?? [pattern];
  });
}

/** Makes every page of this device use the language from the start, as if the user had chosen it before. */
export async function speakIn(device: BrowserContext, language: string): Promise<void> {
  await device.addInitScript((code) => {
    // Frames with an opaque origin have no storage.
    if (origin !== 'null') localStorage.setItem('tern-language', code);
  }, language);
}
