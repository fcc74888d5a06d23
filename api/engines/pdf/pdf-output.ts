import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

const OBJECTS_PER_STREAM = 200;

/** Location of an object: an offset in the file (1), or a slot of a compressed object stream (2). */
interface Entry {
  readonly type: 1 | 2;
  readonly where: number;
  readonly slot: number;
}

/**
 * Writes a PDF as a stream: `drain` hands out the bytes so far, and only the location of each object is kept. Objects
 * may come in any order, so the first page can be written last. The same calls give the same bytes.
 */
export class PdfOutput {
  #pending: Uint8Array[] = [];
  #length = 0;
  readonly #entries: (Entry | undefined)[] = [undefined];
  readonly #id = createHash('md5');

  constructor() {
    this.#push(Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'));
  }

  /** Reserves an object number. @returns the number, for an object that is written later */
  reserve(): number {
    return this.#entries.push(undefined) - 1;
  }

  /** Returns the bytes written since the last call. */
  drain(): Uint8Array[] {
    const pending = this.#pending;
    this.#pending = [];
    return pending;
  }

  /** Compresses objects together: dictionaries are so alike that they shrink to a sixth. One byte per character. */
  writeAll(objects: readonly (readonly [number: number, text: string])[]): void {
    for (let from = 0; from < objects.length; from += OBJECTS_PER_STREAM) {
      const group = objects.slice(from, from + OBJECTS_PER_STREAM);
      const stream = this.reserve();
      let header = '';
      let bodies = '';
      group.forEach(([number, text], slot) => {
        header += `${number} ${bodies.length} `;
        bodies += `${text}\n`;
        this.#entries[number] = { type: 2, where: stream, slot };
      });
      const packed = deflateSync(Buffer.from(header + bodies, 'latin1'));
      this.writeStream(
        stream,
        `/Type/ObjStm/N ${group.length}/First ${header.length}/Filter/FlateDecode`,
        new Uint8Array(packed),
      );
    }
  }

  /** @param dictionary entries without `Length` */
  writeStream(number: number, dictionary: string, content: Uint8Array): void {
    this.#entries[number] = { type: 1, where: this.#length, slot: 0 };
    this.#push(
      Buffer.from(`${number} 0 obj\n<<${dictionary}/Length ${content.length}>>stream\n`, 'latin1'),
      content,
      Buffer.from('\nendstream\nendobj\n', 'latin1'),
    );
  }

  /** Writes the end of the file, after every reserved object. @param root object number of the catalogue */
  finish({ root, info }: { readonly root: number; readonly info: number }): void {
    const object = this.reserve();
    const start = this.#length;
    this.#entries[object] = { type: 1, where: start, slot: 0 };
    const table = Buffer.alloc(this.#entries.length * 7);
    this.#entries.forEach((entry, number) => {
      if (!entry) {
        if (number > 0) throw new Error(`the object ${number} was never written`);
        table.writeUInt16BE(65_535, 5);
        return;
      }
      table.writeUInt8(entry.type, number * 7);
      table.writeUInt32BE(entry.where, number * 7 + 1);
      table.writeUInt16BE(entry.slot, number * 7 + 5);
    });
    const id = this.#id.copy().digest('hex');
    this.writeStream(
      object,
      `/Type/XRef/Size ${this.#entries.length}/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]/W[1 4 2]/Filter/FlateDecode`,
      new Uint8Array(deflateSync(table)),
    );
    this.#push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
  }

  #push(...pieces: Uint8Array[]): void {
    for (const piece of pieces) {
      this.#pending.push(piece);
      this.#length += piece.length;
      this.#id.update(piece);
    }
  }
}
