import type { Readable } from 'node:stream';

/**
 * Where files lie: a folder of this machine, or a bucket. It keeps bytes under a name and knows nothing of their meaning;
 * what it is given is sealed already (platform/sealed-file.ts).
 */
export interface FileStore {
  /**
   * Keeps the stream under `name`, which is new. Resolves when the bytes will survive a power cut; after a rejection
   * nothing is left behind.
   * @throws StorageFullError, StorageDownError
   */
  put(name: string, bytes: Readable): Promise<void>;
  /** @throws StoredObjectMissingError, StorageDownError */
  get(name: string): Promise<Readable>;
  /** Gone when it resolves; a name that is not there is no error. @throws StorageDownError */
  delete(name: string): Promise<void>;
  /** Everything there is, half-written leftovers included. @throws StorageDownError */
  list(): AsyncIterable<{ readonly name: string; readonly storedAt: Date }>;
}
