import { inflateRawSync } from 'node:zlib';
import { READING_LIMITS } from './limits.ts';
import { ReadingFailedError } from './reading-failed-error.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;

/**
 * Decompresses every entry and discards the bytes, before a library does all at once: declared sizes may be false.
 * @throws ReadingFailedError if the total exceeds the limit
 */
export function checkUnpackedSize(zip: Buffer): void {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || zip.readUInt32LE(end) !== END_OF_DIRECTORY) throw new ReadingFailedError('BROKEN_FILE');
  const entries = zip.readUInt16LE(end + 10);
  if (entries > READING_LIMITS.packedEntries) throw new ReadingFailedError('TOO_LARGE_UNPACKED');
  let left: number = READING_LIMITS.unpackedBytes;
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry++) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ReadingFailedError('BROKEN_FILE');
    left -= unpackedSize(zip, at, left);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function unpackedSize(zip: Buffer, entry: number, most: number): number {
  const packed = zip.readUInt32LE(entry + 20);
  const header = zip.readUInt32LE(entry + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const bytes = zip.subarray(start, start + packed);
  if (zip.readUInt16LE(entry + 10) !== DEFLATED) return bytes.length;
  try {
    return inflateRawSync(bytes, { maxOutputLength: Math.max(1, most) }).length;
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new ReadingFailedError(isTooLarge ? 'TOO_LARGE_UNPACKED' : 'BROKEN_FILE');
  }
}
