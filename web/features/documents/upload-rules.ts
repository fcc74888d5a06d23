/** Exactly this much is allowed: 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024;

const TYPES = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
]);
const ENDINGS = /\.(pdf|docx?|jpe?g|png)$/i;

/** For `<input accept>`: endings too, since some systems know no type for Word files. */
export const ACCEPTED = ['.pdf,.doc,.docx,.jpg,.jpeg,.png', ...TYPES].join(',');

/** A camera's pictures. Naming the types makes phones that shoot HEIC hand over JPEG. */
export const ACCEPTED_FROM_CAMERA = 'image/jpeg,image/png';

/** The codes are the server's: who passes here may still be refused there, by the content. */
export type EarlyRefusal = 'FILE_TOO_LARGE' | 'INVALID_FILE_TYPE' | 'FILE_EMPTY';

/** What can be told without sending anything; undefined when nothing speaks against it. */
export function refuseEarly({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): EarlyRefusal | undefined {
  if (!TYPES.has(type.toLowerCase()) && !ENDINGS.test(name)) return 'INVALID_FILE_TYPE';
  if (size > MAX_BYTES) return 'FILE_TOO_LARGE';
  return size === 0 ? 'FILE_EMPTY' : undefined;
}
