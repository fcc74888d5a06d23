import { Transform, type TransformCallback } from 'node:stream';
import { FileEmptyError, FileHidesAnotherError, FileTypeMismatchError } from './documents-errors.ts';
import { jpegEnd, pngEnd, type EndFinder } from './image-end.ts';
import type { Content } from './upload-rules.ts';

const MAGIC: readonly (readonly [Content, string])[] = [
  ['pdf', '%PDF-'],
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['zip', 'PK\x03\x04'],
  ['cfb', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
];
/** PDF readers look for the header in this many bytes; here it must be at the very beginning. */
const PDF_IS_LOOKED_FOR = 1_024;
/** Signatures of other file types, which do not belong after the end of a picture or a PDF. */
const ANOTHER = /PK\x03\x04|PK\x05\x06|%PDF-|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|<(script|html|svg|iframe|!doctype|\?php)/i;
/** Directly after the end, where two letters are enough to identify a program. */
const ANOTHER_BEGINS = /^[\s\0]*(MZ|\x7fELF|#!)/;
/** A second file after an end marker that another end marker follows. PDF updates begin with an object instead. */
const SECOND_FILE = /%%EOF[\s\0]*(%PDF-|PK\x03\x04|MZ|<(script|html|svg|iframe|!doctype|\?php))/i;
const PDF_END = '%%EOF';
/** Longer than any signature, so that none hides across a chunk boundary. */
const CARRY = 96;
/** A ZIP's end record; its last two bytes are the length of the comment that ends the file. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const ZIP_END_LENGTH = 22;

/**
 * Passes a file through and inspects it: its first bytes must identify one of `contents`, and no second file may be
 * behind, before or around it (a polyglot: a photo to one program, a page with a script to another). What a Word file
 * contains is only known at its end: see check-word-file.ts.
 * Errors: FileEmptyError, FileTypeMismatchError, FileHidesAnotherError.
 */
export class FileTypeDetector extends Transform {
  readonly #contents: readonly Content[];
  #head: Buffer = Buffer.alloc(0);
  #content: Content | undefined;
  /** Reused buffer for the tail of the previous chunk and the next one: copies would wait for garbage collection. */
  #window: Buffer = Buffer.alloc(0);
  #carried = 0;
  #size = 0;
  /** Offsets at which a ZIP would end, one for each end record seen. */
  readonly #zipEnds = new Set<number>();
  #image: EndFinder | undefined;
  /** End of the picture, or last end of the PDF so far; undefined before. `#begins` holds what follows it. */
  #end: number | undefined;
  #begins = '';
  #hidesAnother = false;

  constructor(contents: readonly Content[]) {
    super();
    this.#contents = contents;
  }

  /** Set once the file has passed through. */
  get content(): Content | undefined {
    return this.#content;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      if (this.#content) this.#look(chunk);
      else {
        this.#head = Buffer.concat([this.#head, chunk]);
        if (this.#head.length >= PDF_IS_LOOKED_FOR) this.#begin();
      }
      done(null, chunk);
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      if (!this.#content) this.#begin();
      if (this.#content !== 'zip' && this.#zipEnds.has(this.#size)) throw new FileHidesAnotherError();
      if (this.#hidesAnother || ANOTHER_BEGINS.test(this.#begins)) throw new FileHidesAnotherError();
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  /** Called with the first bytes, or with all of a small file. */
  #begin(): void {
    const head = this.#head;
    if (head.length === 0) throw new FileEmptyError();
    const text = head.toString('latin1');
    this.#content = MAGIC.find(([, magic]) => text.startsWith(magic))?.[0];
    if (this.#content !== 'pdf' && text.slice(0, PDF_IS_LOOKED_FOR + 4).includes('%PDF-'))
      throw new FileHidesAnotherError();
    if (!this.#content || !this.#contents.includes(this.#content)) throw new FileTypeMismatchError();
    if (this.#content === 'jpeg') this.#image = jpegEnd();
    if (this.#content === 'png') this.#image = pngEnd();
    this.#head = Buffer.alloc(0);
    this.#look(head);
  }

  #look(chunk: Buffer): void {
    this.#size += chunk.length;
    const bytes = this.#behindCarried(chunk);
    this.#noteZipEnds(bytes);
    const start = this.#size - bytes.length;
    const end = this.#image
      ? this.#endOfImage(chunk)
      : this.#content === 'pdf'
        ? this.#endOfPdf(bytes, start)
        : undefined;
    // Most of a file lies before its end, so converting that part to text is avoided.
    if (end !== undefined || this.#end !== undefined) this.#lookBehind(bytes.toString('latin1'), start, end);
    this.#carried = bytes.subarray(-CARRY).copy(this.#window);
  }

  #behindCarried(chunk: Buffer): Buffer {
    const length = this.#carried + chunk.length;
    if (length > this.#window.length) {
      const larger = Buffer.allocUnsafeSlow(length);
      this.#window.copy(larger, 0, 0, this.#carried);
      this.#window = larger;
    }
    chunk.copy(this.#window, this.#carried);
    return this.#window.subarray(0, length);
  }

  #noteZipEnds(bytes: Buffer): void {
    const start = this.#size - bytes.length;
    for (let at = bytes.indexOf(ZIP_END); at !== -1; at = bytes.indexOf(ZIP_END, at + 1))
      if (at + ZIP_END_LENGTH <= bytes.length)
        this.#zipEnds.add(start + at + ZIP_END_LENGTH + bytes.readUInt16LE(at + ZIP_END_LENGTH - 2));
  }

  #endOfPdf(bytes: Buffer, start: number): number | undefined {
    const at = bytes.lastIndexOf(PDF_END);
    if (at === -1) return undefined;
    if (SECOND_FILE.test(bytes.toString('latin1'))) throw new FileHidesAnotherError();
    return start + at + PDF_END.length;
  }

  #endOfImage(chunk: Buffer): number | undefined {
    if (this.#end !== undefined) return undefined;
    const at = this.#image?.feed(chunk);
    return at === undefined ? undefined : this.#size - chunk.length + at;
  }

  /** @param end the end found in this chunk; for a PDF the last one counts */
  #lookBehind(text: string, start: number, end: number | undefined): void {
    if (end !== undefined && end > (this.#end ?? -1)) {
      this.#end = end;
      this.#begins = '';
      this.#hidesAnother = false;
    }
    if (this.#end === undefined) return;
    const from = this.#end - start;
    this.#begins += text.slice(Math.max(0, from + this.#begins.length), Math.max(0, from + CARRY));
    this.#hidesAnother ||= ANOTHER.test(text.slice(Math.max(0, from)));
  }
}
