import type { KnownAnswer } from './use-canned-chat.ts';

/** Sources of the passages in form-definitions/library that the answers quote; a test compares them. */
export const SOURCES: Readonly<Record<KnownAnswer, { readonly title: string; readonly url: string }>> = {
  i130: { title: 'USCIS, Form I-130', url: 'https://www.uscis.gov/i-130' },
  translation: { title: '8 CFR 103.2(b)(3)', url: 'https://www.ecfr.gov/current/title-8/section-103.2' },
  signature: { title: '8 CFR 103.2(a)', url: 'https://www.ecfr.gov/current/title-8/section-103.2' },
};
