import { InvalidFileTypeError } from './documents-errors.ts';

/** Bytes; the specification's "10MB". */
export const MAX_FILE_SIZE = 10 * 1024 * 1024;
const MAX_NAME_LENGTH = 200;

/** File format detected from the first bytes. */
export type Content = 'pdf' | 'jpeg' | 'png' | 'zip' | 'cfb';

export interface FileKind {
  /** Content type for downloads, whatever the upload declared. */
  readonly mimeType: string;
  /** A password-protected Word file is wrapped in the container of the older format. */
  readonly contents: readonly Content[];
}

const PDF: FileKind = { mimeType: 'application/pdf', contents: ['pdf'] };
const JPEG: FileKind = { mimeType: 'image/jpeg', contents: ['jpeg'] };
const PNG: FileKind = { mimeType: 'image/png', contents: ['png'] };
const DOC: FileKind = { mimeType: 'application/msword', contents: ['cfb'] };
const DOCX: FileKind = {
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  contents: ['zip', 'cfb'],
};
const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', PDF],
  ['doc', DOC],
  ['docx', DOCX],
  ['jpg', JPEG],
  ['jpeg', JPEG],
  ['png', PNG],
]);

/** Returns the kind by file extension. @throws InvalidFileTypeError */
export function kindOfName(name: string): FileKind {
  const kind = KINDS.get(endingOf(name).toLowerCase());
  if (!kind) throw new InvalidFileTypeError();
  return kind;
}

/** Invisible characters: controls, and those that change text direction ("exe.pdf"). */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Makes a name safe to show and to save under: no folders, no invisible characters, NFC, at most 200 characters, cut
 * between whole ones and before the extension. Never rejects a name; emoji are kept.
 */
export function cleanFileName(name: string): string {
  const last = name
    // Browsers escape quotation marks and line breaks like this in forms.
    .replace(/%(22|0D|0A)/gi, (code) => (code === '%22' ? '"' : ' '))
    .split(/[/\\]/)
    .at(-1);
  const clean = (last ?? '').replace(UNSEEN, '').normalize('NFC').replace(/\s+/g, ' ').trim();
  const ending = endingOf(clean);
  const stem = ending === '' ? clean : clean.slice(0, -ending.length - 1).trim();
  const rest = ending === '' ? '' : `.${ending}`;
  return cut(stem === '' ? 'document' : stem, MAX_NAME_LENGTH - codePoints(rest)) + rest;
}

/** Returns the extension, at most ten characters; '' if there is none. */
function endingOf(name: string): string {
  return /\.([^.\s]{1,10})$/u.exec(name)?.[1] ?? '';
}

const codePoints = (text: string) => Array.from(text).length;

/** @param most code points */
function cut(text: string, most: number): string {
  let length = 0;
  let result = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += codePoints(segment);
    if (length > most) break;
    result += segment;
  }
  return result;
}
