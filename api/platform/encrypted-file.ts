import { createCipheriv, createDecipheriv, createHash, randomBytes, type Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

/**
 * A file encrypted under a random key of its own, in segments, so that no part is used before it is verified and
 * memory does not grow with the file. Each segment of 64 KiB is AES-256-GCM; its nonce is its number and whether it
 * is the last, so that truncating, swapping, repeating and appending are detected like a changed byte (the STREAM
 * construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015). The key encrypts one file only, which makes a
 * counter safe as a nonce.
 */
export const SEGMENT = 64 * 1024;
const TAG = 16;
/** Length of each encrypted segment but the last. */
const SEALED_SEGMENT = SEGMENT + TAG;

/** The encrypted file was changed, truncated or appended to, or has another key. */
export class FileDecryptionError extends Error {
  constructor() {
    super('An encrypted file does not open: it was changed or is not whole.');
  }
}

export const newFileKey = (): Buffer => randomBytes(32);

function nonceOf(segment: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(segment, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Splits a stream into segments of one size; the last one may be short or empty and is marked. One buffer serves the
 * whole file: copies that wait for the garbage collector would cost several times an upload's size.
 */
abstract class Segments extends Transform {
  readonly #segment: Buffer;
  #filled = 0;
  #count = 0;

  constructor(size: number) {
    super();
    this.#segment = Buffer.allocUnsafeSlow(size);
  }

  /** Pushes the converted segment, whose buffer is reused afterwards. */
  protected abstract convert(segment: Buffer, number: number, isLast: boolean): void;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      for (let at = 0; at < chunk.length;) {
        // A full segment may be the last, so it is passed on when more data follows.
        if (this.#filled === this.#segment.length) {
          this.convert(this.#segment, this.#count++, false);
          this.#filled = 0;
        }
        const copied = chunk.copy(this.#segment, this.#filled, at);
        this.#filled += copied;
        at += copied;
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.convert(this.#segment.subarray(0, this.#filled), this.#count, true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/** Encrypts a stream. Size and digest are those of the input, known when it has ended. */
export class FileEncryptor extends Segments {
  readonly #key: Buffer;
  readonly #hash: Hash = createHash('sha256');
  size = 0;
  /** SHA-256, hex; empty until the end. */
  sha256 = '';

  constructor(key: Buffer) {
    super(SEGMENT);
    this.#key = key;
  }

  protected override convert(segment: Buffer, number: number, isLast: boolean): void {
    this.size += segment.length;
    this.#hash.update(segment);
    if (isLast) this.sha256 = this.#hash.digest('hex');
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(number, isLast));
    this.push(cipher.update(segment));
    // In GCM mode `final` returns no more bytes.
    cipher.final();
    this.push(cipher.getAuthTag());
  }
}

/**
 * Decrypts a stream. Errors with FileDecryptionError at the first segment that fails verification, or at the end when
 * the whole does not match `sha256`.
 */
export class FileDecryptor extends Segments {
  readonly #key: Buffer;
  readonly #sha256: string;
  readonly #hash: Hash = createHash('sha256');

  /** @param sha256 of the original file, hex */
  constructor(key: Buffer, sha256: string) {
    super(SEALED_SEGMENT);
    this.#key = key;
    this.#sha256 = sha256;
  }

  protected override convert(segment: Buffer, number: number, isLast: boolean): void {
    if (segment.length < TAG) throw new FileDecryptionError();
    const cipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(number, isLast));
    cipher.setAuthTag(segment.subarray(-TAG));
    let bytes: Buffer;
    try {
      bytes = cipher.update(segment.subarray(0, -TAG));
      cipher.final();
    } catch {
      throw new FileDecryptionError();
    }
    this.#hash.update(bytes);
    if (isLast && this.#hash.digest('hex') !== this.#sha256) throw new FileDecryptionError();
    this.push(bytes);
  }
}
