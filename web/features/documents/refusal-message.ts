import type { TFunction } from 'i18next';

/** Error codes of uploads, changes and client-side checks that have their own message. */
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
 * Returns the localised message of an error code; the API's own messages are in English.
 * @returns undefined for a code without a message: show the general one of the action
 */
export function refusalMessage(t: TFunction<'documents'>, code: string): string | undefined {
  return isWorded(code) ? t(`refusals.${code}`) : undefined;
}
