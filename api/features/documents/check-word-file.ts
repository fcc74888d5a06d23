import { inflateRawSync } from 'node:zlib';
import { DomainError } from '../../platform/errors.ts';
import {
  FileHasMacrosError,
  FileHidesAnotherError,
  FilePasswordProtectedError,
  FileTypeMismatchError,
} from './documents-errors.ts';

const MAX_ENTRIES = 20_000;
/** Maximum size of [Content_Types].xml, the list of the parts. More is a ZIP bomb. */
const MAX_LIST = 1_000_000;

/**
 * Checks that a ZIP is entirely a Word document, without macros. Only the list of its parts is unpacked.
 * @param bytes the whole file
 * @throws FileTypeMismatchError, FileHidesAnotherError, FileHasMacrosError
 */
export function checkDocx(bytes: Buffer): void {
  let parts: ZipEntry[];
  let list: string;
  try {
    parts = entriesOf(bytes);
    const entry = parts.find(({ name }) => name === '[Content_Types].xml');
    if (!entry) throw new FileTypeMismatchError();
    list = contentOf(bytes, entry);
  } catch (error) {
    // Offsets outside of the file, or data that does not inflate.
    throw error instanceof DomainError ? error : new FileTypeMismatchError();
  }
  if (/ms-word\.\w+\.macroEnabled/i.test(list) || parts.some(({ name }) => /vbaProject[^/]*\.bin$/i.test(name)))
    throw new FileHasMacrosError();
  if (!list.includes('wordprocessingml.document.main+xml')) throw new FileTypeMismatchError();
}

interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedSize: number;
  readonly at: number;
}

/** APPNOTE.TXT 6.3.10, 4.3.12 to 4.3.16. The records must be contiguous and end the file, so nothing is hidden. */
function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end === -1) throw new FileTypeMismatchError();
  if (end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) throw new FileHidesAnotherError();
  let [size, start, recordsEnd] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16), end];
  if (start === 0xffffffff && bytes.toString('latin1', end - 20, end - 16) === 'PK\x06\x07') {
    recordsEnd = Number(bytes.readBigUInt64LE(end - 12));
    size = Number(bytes.readBigUInt64LE(recordsEnd + 40));
    start = Number(bytes.readBigUInt64LE(recordsEnd + 48));
  }
  if (start + size !== recordsEnd) throw new FileHidesAnotherError();
  const entries: ZipEntry[] = [];
  for (let at = start; at + 46 <= recordsEnd;) {
    if (bytes.toString('latin1', at, at + 4) !== 'PK\x01\x02' || entries.length === MAX_ENTRIES)
      throw new FileTypeMismatchError();
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function contentOf(bytes: Buffer, { method, packedSize, at }: ZipEntry): string {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + packedSize);
  return (method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: MAX_LIST })).toString('utf8');
}

/**
 * Checks that a compound file (the format of Word until 2003, and of password-protected Word files) is one of Word.
 * @param bytes the whole file
 * @throws FileTypeMismatchError, FilePasswordProtectedError, FileHasMacrosError
 */
export function checkCompoundFile(bytes: Buffer, isDocx: boolean): void {
  let names: Set<string>;
  try {
    names = new Set(streamNamesOf(bytes));
  } catch (error) {
    if (error instanceof RangeError) throw new FileTypeMismatchError();
    throw error;
  }
  if (names.has('EncryptedPackage')) throw new FilePasswordProtectedError();
  if (isDocx || !names.has('WordDocument')) throw new FileTypeMismatchError();
  // [MS-OVBA] 2.2.1: every macro project has this stream.
  if (names.has('_VBA_PROJECT')) throw new FileHasMacrosError();
}

const ENTRY = 128;
/** Larger sector numbers mean "end" or "none". */
const LAST_SECTOR = 0xfffffffa;

/** [MS-CFB] 2.2 to 2.6: the directory is a chain of sectors; the table of chains itself spans sectors. */
function* streamNamesOf(bytes: Buffer): Iterable<string> {
  const sectorSize = bytes.readUInt16LE(30) === 12 ? 4_096 : 512;
  const perSector = sectorSize / 4;
  const mostSectors = Math.ceil(bytes.length / sectorSize);
  const placeOf = (sector: number) => (sector + 1) * sectorSize;
  const tables = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + index * 4));
  let more = bytes.readUInt32LE(68);
  for (let count = 0; more < LAST_SECTOR && count < mostSectors; count++) {
    for (let index = 0; index < perSector - 1; index++) tables.push(bytes.readUInt32LE(placeOf(more) + index * 4));
    more = bytes.readUInt32LE(placeOf(more) + sectorSize - 4);
  }
  const next = (sector: number) =>
    bytes.readUInt32LE(placeOf(tables[Math.floor(sector / perSector)] ?? LAST_SECTOR) + (sector % perSector) * 4);

  let sector = bytes.readUInt32LE(48);
  for (let count = 0; sector < LAST_SECTOR && count < mostSectors; count++) {
    for (let at = placeOf(sector); at < placeOf(sector) + sectorSize; at += ENTRY) {
      const length = bytes.readUInt16LE(at + 64);
      if (bytes[at + 66] === 2 && length >= 2 && length <= 64) yield bytes.toString('utf16le', at, at + length - 2);
    }
    sector = next(sector);
  }
}
