import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { DomainError } from '../../platform/errors.ts';
import {
  FileMissingError,
  NotAnUploadError,
  OneFileOnlyError,
  UnknownUploadFieldError,
  UploadCutOffError,
} from './documents-errors.ts';
import { MAX_FILE_SIZE } from './upload-rules.ts';

export interface IncomingFile {
  /** File name as sent. */
  readonly name: string;
  /** Maximum bytes accepted; if Content-Length is already too large, only enough to detect the type. */
  readonly limit: number;
  readonly bytes: Readable;
}

/** Boundaries and headers of the form's parts, and its other field. */
const FORM_OVERHEAD = 64 * 1024;
/** Bytes that suffice to detect the type of a file. */
const BEGINNING = 4 * 1024;
/** Data still read after an error: closing the connection at once would lose the response. */
const DRAINED = { bytes: 2 * MAX_FILE_SIZE, ms: 10_000 };

/**
 * Streams multipart/form-data with one file in the field `file` and some of the other `fields`. If the form is
 * invalid, the file's stream is destroyed with that error, which is thrown once `receive` has finished.
 * @param receive consumes the file while it arrives
 * @param fields names of other allowed fields, at most three, each once
 * @returns the values of the fields; empty ones are omitted
 * @throws NotAnUploadError, FileTooLargeError, FileMissingError, OneFileOnlyError, UnknownUploadFieldError,
 * @throws UploadCutOffError, and what `receive` throws
 */
export async function readUploadForm<Field extends string>(
  request: IncomingMessage,
  receive: (file: IncomingFile) => Promise<void>,
  fields: readonly Field[],
): Promise<Partial<Record<Field, string>>> {
  let file: Readable | undefined;
  let receiving: Promise<void> | undefined;
  const texts = new Map<string, string>();
  let form: BusboyInstance | undefined;
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > MAX_FILE_SIZE + FORM_OVERHEAD;
  const limit = isTooLarge ? BEGINNING : MAX_FILE_SIZE;
  try {
    form = openForm(request);
    await new Promise<void>((resolve, reject) => {
      const refuse = (error: Error) => () => reject(error);
      form
        ?.on('file', (field, bytes, name: string | undefined) => {
          if (field !== 'file' || file) {
            bytes.on('error', () => {}).resume();
            return reject(file ? new OneFileOnlyError() : new UnknownUploadFieldError(fields));
          }
          file = bytes;
          // The name is empty if no file was chosen.
          receiving = name ? receive({ name, bytes, limit }) : Promise.reject(new FileMissingError());
          let broken: unknown;
          bytes.on('error', (error) => (broken = error));
          // A rejection destroys the stream as well; only an error of the stream itself is a broken connection.
          receiving.catch((error: unknown) =>
            reject(error === broken && !(error instanceof DomainError) ? new UploadCutOffError() : (error as Error)),
          );
        })
        .on('field', (field, value, _isNameCut, isCut) => {
          if (field === 'file') return reject(new FileMissingError());
          if (!(fields as readonly string[]).includes(field) || isCut || texts.has(field))
            return reject(new UnknownUploadFieldError(fields));
          texts.set(field, value);
        })
        .on('filesLimit', refuse(new OneFileOnlyError()))
        .on('fieldsLimit', refuse(new UnknownUploadFieldError(fields)))
        .on('partsLimit', refuse(new UnknownUploadFieldError(fields)))
        .on('error', refuse(new UploadCutOffError()))
        .on('finish', resolve);
      request.on('error', refuse(new UploadCutOffError()));
      request.on('close', () => {
        if (!request.complete) reject(new UploadCutOffError());
      });
      if (form) request.pipe(form);
    });
    if (!receiving) throw new FileMissingError();
    await receiving;
    return Object.fromEntries([...texts].filter(([, value]) => value !== '')) as Partial<Record<Field, string>>;
  } catch (error) {
    if (form) request.unpipe(form);
    drain(request);
    file?.destroy(error as Error);
    // Waits until `receive` has cleaned up.
    await receiving?.catch(() => {});
    throw error;
  }
}

function openForm({ headers }: IncomingMessage): BusboyInstance {
  const contentType = headers['content-type'];
  if (!contentType || !/^multipart\/form-data\s*;/i.test(contentType)) throw new NotAnUploadError();
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': contentType },
      preservePath: true,
      limits: { files: 2, fields: 3, fieldSize: 200, parts: 5, headerPairs: 20 },
    });
  } catch {
    throw new NotAnUploadError();
  }
}

function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = DRAINED.bytes;
  const timer = setTimeout(() => request.destroy(), DRAINED.ms);
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}
