import type { TFunction } from 'i18next';

/** Every code that an upload, a change or our own check can be refused with, and that has its own sentence. */
const WORDED = [
  'OFFLINE',
  'FILE_TOO_LARGE',
  'INVALID_FILE_TYPE',
  'FILE_TYPE_MISMATCH',
  'FILE_HIDES_ANOTHER',
  'FILE_HAS_MACROS',
  'FILE_EMPTY',
  'FILE_PASSWORD_PROTECTED',
  'FILE_INFECTED',
  'FILE_DAMAGED',
  'UPLOAD_CUT_OFF',
  'STORAGE_FULL',
  'STORAGE_DOWN',
  'SCANNER_DOWN',
  'TOO_MANY_REQUESTS',
  'NOT_SIGNED_IN',
  'DOCUMENT_NOT_FOUND',
  'DOCUMENT_BEING_TRANSLATED',
] as const;
type Worded = (typeof WORDED)[number];

const isWorded = (code: string): code is Worded => (WORDED as readonly string[]).includes(code);

/**
 * The API's own sentences are English; people read theirs.
 * @returns undefined for a code without a sentence of its own: say the general one of what was tried
 */
export function refusalMessage(t: TFunction<'documents'>, code: string): string | undefined {
  return isWorded(code) ? t(`refusals.${code}`) : undefined;
}
