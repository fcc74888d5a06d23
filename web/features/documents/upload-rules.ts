/** Largest allowed size, inclusive: 10 MB. */
export const MAX_BYTES = 10 * 1024 * 1024;

const TYPES = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
]);
const ENDINGS = /\.(pdf|docx?|jpe?g|png)$/i;

/** For `<input accept>`: extensions too, since some systems have no MIME type for Word files. */
export const ACCEPTED = ['.pdf,.doc,.docx,.jpg,.jpeg,.png', ...TYPES].join(',');

/** Camera pictures. Naming the types makes phones that shoot HEIC convert to JPEG. */
export const ACCEPTED_FROM_CAMERA = 'image/jpeg,image/png';

/** Codes of the server, which may still reject the file by its content. */
export type EarlyRefusal = 'FILE_TOO_LARGE' | 'INVALID_FILE_TYPE' | 'FILE_EMPTY';

/** Checks a file before it is sent; undefined if nothing is wrong. */
export function validateBeforeUpload({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): EarlyRefusal | undefined {
  if (!TYPES.has(type.toLowerCase()) && !ENDINGS.test(name)) return 'INVALID_FILE_TYPE';
  if (size > MAX_BYTES) return 'FILE_TOO_LARGE';
  return size === 0 ? 'FILE_EMPTY' : undefined;
}
