import type { Readable } from 'node:stream';
import { refusal } from '../platform/errors.ts';

/**
 * Storage of files: a folder of this machine, or a bucket. It keeps bytes under a name and does not interpret them;
 * they are already encrypted (platform/encrypted-file.ts).
 */
export interface FileStore {
  /**
   * Stores the stream under `name`, which must be new. Resolves when the bytes would survive a power cut; after a
   * rejection nothing is left behind. An error of the stream itself is rethrown unchanged.
   * @throws StorageFullError, StorageDownError
   */
  put(name: string, bytes: Readable): Promise<void>;
  /** Opens an object; a later failure errors the stream. @throws StoredObjectMissingError, StorageDownError */
  get(name: string): Promise<Readable>;
  /** Deletes an object; an unknown name is no error. @throws StorageDownError */
  delete(name: string): Promise<void>;
  /** Lists all objects; partly written leftovers have a dot in their name. @throws StorageDownError */
  list(): AsyncIterable<{ readonly name: string; readonly storedAt: Date }>;
}

/** Matches names that are safe as file names and as keys: ids, and ids with one or two suffixes. */
export const STORABLE_NAME = /^[A-Za-z0-9_-]{8,100}(\.[A-Za-z0-9_-]{1,40}){0,2}$/;

export class StorageFullError extends refusal('STORAGE_FULL', 507) {
  constructor(options?: ErrorOptions) {
    super('There is no room to store files right now, and nothing was kept. Please try again later.', options);
  }
}

export class StorageDownError extends refusal('STORAGE_DOWN', 503) {
  constructor(options?: ErrorOptions) {
    super('Stored files cannot be reached right now. Please try again in a few minutes.', options);
  }
}

/** Internal error, not shown to users: the database refers to an object that the store does not have. */
export class StoredObjectMissingError extends Error {
  constructor(name: string) {
    super(`The file store has no object ${name}.`);
  }
}
