import type { Readable } from 'node:stream';
import { DomainError } from '../platform/errors.ts';

/**
 * Where files lie: a folder of this machine, or a bucket. It keeps bytes under a name and knows nothing of their meaning;
 * what it is given is encrypted already (platform/encrypted-file.ts).
 */
export interface FileStore {
  /**
   * Keeps the stream under `name`, which is new. Resolves when the bytes will survive a power cut; after a rejection
   * nothing is left behind. An error of the stream itself is thrown as it is.
   * @throws StorageFullError, StorageDownError
   */
  put(name: string, bytes: Readable): Promise<void>;
  /** A later failure errors the stream. @throws StoredObjectMissingError, StorageDownError */
  get(name: string): Promise<Readable>;
  /** Gone when it resolves; a name that is not there is no error. @throws StorageDownError */
  delete(name: string): Promise<void>;
  /** Everything there is; half-written leftovers bear a name with a dot. @throws StorageDownError */
  list(): AsyncIterable<{ readonly name: string; readonly storedAt: Date }>;
}

/** Names that are safe as a file name and as a key: ids, and ids with one or two endings. */
export const STORABLE_NAME = /^[A-Za-z0-9_-]{8,100}(\.[A-Za-z0-9_-]{1,40}){0,2}$/;

export class StorageFullError extends DomainError {
  readonly code = 'STORAGE_FULL';
  readonly status = 507;
  constructor(options?: ErrorOptions) {
    super('There is no room to store files right now, and nothing was kept. Please try again later.', options);
  }
}

export class StorageDownError extends DomainError {
  readonly code = 'STORAGE_DOWN';
  readonly status = 503;
  constructor(options?: ErrorOptions) {
    super('Stored files cannot be reached right now. Please try again in a few minutes.', options);
  }
}

/** Not for people: the database names an object that the store does not have. */
export class StoredObjectMissingError extends Error {
  constructor(name: string) {
    super(`The store has no object ${name}.`);
  }
}
