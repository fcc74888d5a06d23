import type { BrowserContext } from 'playwright/test';
import { GUARDED_SCREENS, OPEN_SCREENS } from '../lib/screens.ts';
import type { LivedInAccount } from './lived-in-account.ts';

export const CHECKOUT = '/checkout?amount=19&service=form-completion&description=Form%20Completion';

interface Screens {
  /** What a visitor can see. */
  readonly open: readonly string[];
  /** Behind sign-in. */
  readonly guarded: readonly string[];
}

/**
 * An address for every screen that exists, and for its further states.
 * @throws when a screen was added without an address here
 */
export function everyScreen({ formId, documentId }: LivedInAccount): Screens {
  const addresses: Readonly<Record<string, readonly string[]>> = {
    '/auth/verify': ['/auth/verify?token=wrong'],
    '/verify/:code': ['/verify/TERN-0000-0000-0000'],
    '/checkout': [CHECKOUT],
    '/forms/:formType': [`/forms/i-130?application=${formId}`, '/forms/i-765', '/forms/x-99'],
    '/translation-tracking/:documentId': [`/translation-tracking/${documentId}`],
    '/document-center': ['/document-center', '/document-center?tab=all'],
    '/messages': ['/messages', '/messages?tab=updates'],
    '/profile': ['/profile', '/profile?tab=history', '/profile?tab=settings'],
    '/applications/:id/submitted': [`/applications/${formId}/submitted`],
    '/desk/:orderId': ['/desk/tro_none'],
  };
  const of = (pattern: string): readonly string[] => {
    if (!addresses[pattern] && pattern.includes(':')) throw new Error(`${pattern}: add its address to every-screen.ts`);
    return addresses[pattern] ?? [pattern];
  };
  return { open: OPEN_SCREENS.flatMap(of), guarded: GUARDED_SCREENS.flatMap(of) };
}

/** Every page of this device speaks the language from its first word on, as if the person had chosen it here before. */
export async function speakIn(device: BrowserContext, language: string): Promise<void> {
  await device.addInitScript((code) => {
    // Frames without an origin of their own have no storage.
    if (origin !== 'null') localStorage.setItem('tern-language', code);
  }, language);
}
