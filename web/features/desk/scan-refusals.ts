/** The server's error codes of a scan that have their own translation. */
const WORDED = [
  'NOT_A_SCAN',
  'SCAN_NOT_READABLE',
  'CODE_NOT_FOUND',
  'NOT_THE_CERTIFICATE',
  'WRONG_CERTIFICATE',
  'NOT_SIGNED',
  'SIGNATURE_NOT_CONFIRMED',
  'CERTIFICATE_NOT_PRINTED',
  'FILE_TOO_LARGE',
  'INVALID_FILE_TYPE',
  'FILE_EMPTY',
  'OFFLINE',
] as const;
export type ScanRefusal = (typeof WORDED)[number] | 'OTHER';

export const scanRefusal = (code: string): ScanRefusal => WORDED.find((worded) => worded === code) ?? 'OTHER';

/** 10 MB, the server's limit. */
const MAX_BYTES = 10 * 1024 * 1024;
export const ACCEPTED_SCANS = '.pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png';

/** Returns what is wrong with a file before it is uploaded. */
export function refuseScanEarly({ name, size }: Pick<File, 'name' | 'size'>): ScanRefusal | undefined {
  if (!/\.(pdf|jpe?g|png)$/i.test(name)) return 'INVALID_FILE_TYPE';
  if (size > MAX_BYTES) return 'FILE_TOO_LARGE';
  return size === 0 ? 'FILE_EMPTY' : undefined;
}
