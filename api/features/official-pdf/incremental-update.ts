import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { FileTail } from './blank-index.ts';

const OBJECTS_PER_STREAM = 200;

/** Position of an object: an offset in the file (1), or a slot of a compressed object stream (2). */
interface Entry {
  readonly object: number;
  readonly type: 1 | 2;
  readonly where: number;
  readonly slot: number;
}

/**
 * Appends changed and new objects to a PDF whose own bytes stay unchanged. The repetitive dictionaries go into
 * compressed object streams, where they take a sixth of the space. The same input gives the same bytes.
 */
export class IncrementalUpdate {
  readonly #base: Uint8Array;
  readonly #tail: FileTail;
  readonly #changed = new Map<number, string>();
  readonly #entries: Entry[] = [];
  /** Latin-1 text: one character is one byte, so lengths are offsets. */
  #body = '\n';
  #next: number;

  constructor(base: Uint8Array, tail: FileTail) {
    this.#base = base;
    this.#tail = tail;
    this.#next = tail.size;
  }

  replace(object: number, dictionary: string): void {
    this.#changed.set(object, dictionary);
  }

  /** @returns the new object's number */
  add(dictionary: string): number {
    const object = this.#next++;
    this.#changed.set(object, dictionary);
    return object;
  }

  /** @returns the new object's number */
  addStream(dictionary: string, content: string): number {
    const object = this.reserve();
    this.writeStream(object, dictionary, content);
    return object;
  }

  /** @returns the number of a new object that is written later */
  reserve(): number {
    return this.#next++;
  }

  writeAll(objects: readonly (readonly [number: number, text: string])[]): void {
    for (const [object, text] of objects) this.replace(object, text);
  }

  /** @param content Latin-1 text, or bytes */
  writeStream(object: number, dictionary: string, content: Uint8Array | string): void {
    this.#entries.push({ object, type: 1, where: this.#end(), slot: 0 });
    this.#write(object, dictionary, typeof content === 'string' ? content : Buffer.from(content).toString('latin1'));
  }

  finish(): Uint8Array {
    this.#packChanged();
    const { startXref, root, info, id } = this.#tail;
    const start = this.#end();
    const object = this.#next++;
    this.#entries.push({ object, type: 1, where: start, slot: 0 });
    const fingerprint = createHash('md5').update(this.#body, 'latin1').digest('hex');
    const { index, table } = this.#crossReferences();
    const dictionary =
      `/Type/XRef/Size ${this.#next}/Prev ${startXref}/Root ${root}${info ? `/Info ${info}` : ''}` +
      `${id ? `/ID[${id}<${fingerprint}>]` : ''}/W[1 4 2]/Index[${index}]/Filter/FlateDecode`;
    this.#write(object, dictionary, deflateSync(table).toString('latin1'));
    this.#body += `startxref\n${start}\n%%EOF\n`;
    return Buffer.concat([this.#base, Buffer.from(this.#body, 'latin1')]);
  }

  #end(): number {
    return this.#base.length + this.#body.length;
  }

  #write(object: number, dictionary: string, content: string): void {
    this.#body += `${object} 0 obj\n<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream\nendobj\n`;
  }

  #packChanged(): void {
    const changed = [...this.#changed];
    for (let from = 0; from < changed.length; from += OBJECTS_PER_STREAM) {
      const group = changed.slice(from, from + OBJECTS_PER_STREAM);
      const stream = this.#next;
      let header = '';
      let bodies = '';
      group.forEach(([object, dictionary], slot) => {
        header += `${object} ${bodies.length} `;
        bodies += `${dictionary}\n`;
        this.#entries.push({ object, type: 2, where: stream, slot });
      });
      const packed = deflateSync(Buffer.from(header + bodies, 'latin1'), { level: 3 }).toString('latin1');
      this.addStream(`/Type/ObjStm/N ${group.length}/First ${header.length}/Filter/FlateDecode`, packed);
    }
  }

  #crossReferences(): { index: string; table: Buffer } {
    const entries = this.#entries.sort((a, b) => a.object - b.object);
    const table = Buffer.alloc(entries.length * 7);
    const runs: { first: number; count: number }[] = [];
    entries.forEach(({ object, type, where, slot }, position) => {
      table.writeUInt8(type, position * 7);
      table.writeUInt32BE(where, position * 7 + 1);
      table.writeUInt16BE(slot, position * 7 + 5);
      const run = runs.at(-1);
      if (run && run.first + run.count === object) run.count++;
      else runs.push({ first: object, count: 1 });
    });
    return { index: runs.map(({ first, count }) => `${first} ${count}`).join(' '), table };
  }
}
