import { pipeline, Transform, type Readable } from 'node:stream';
import { StorageDownError, StoredObjectMissingError } from '../../adapters/files.ts';
import type { Prisma, StoredFile, StoredFileKind } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { FileDecryptor, FileEncryptor, newFileKey, FileDecryptionError } from '../../platform/encrypted-file.ts';
import { KeyUnknownError, DecryptionError } from '../../platform/vault.ts';
import { FileDamagedError, FileTooLargeError } from './documents-errors.ts';

/** Content of `keyEncrypted`: the file's own key, and the expected hash. */
interface FileKey {
  /** base64 */
  readonly key: string;
  /** hex; empty while the file is being written */
  readonly sha256: string;
}

const keyPlace = (id: string, userId: string) => ({ at: `stored_files:${id}:key`, owner: userId });

interface NewFile {
  readonly kind: StoredFileKind;
  /** Owner, to whose documents and orders the file is bound. */
  readonly userId: string;
  readonly bytes: Readable;
  /** Maximum number of bytes. */
  readonly limit?: number;
}

export interface WrittenFile {
  readonly id: string;
  /** Bytes before encryption. */
  readonly size: number;
  /** hex */
  readonly sha256: string;
}

/**
 * Encrypts the stream and stores it as a file without an owner: `assignFiles` assigns one, otherwise the sweep erases
 * it. After a rejection nothing is left; an error of `bytes` is rethrown.
 * @throws FileTooLargeError, StorageFullError, StorageDownError
 */
export async function writeFile(
  services: Services,
  { kind, userId, bytes, limit = Infinity }: NewFile,
): Promise<WrittenFile> {
  const { db, vault, files } = services;
  const id = services.newId('fil');
  const key = newFileKey();
  const encryptKey = (sha256: string) =>
    vault.encrypt(keyPlace(id, userId), JSON.stringify({ key: key.toString('base64'), sha256 } satisfies FileKey));
  const encryptor = new FileEncryptor(key);
  try {
    // The row comes first, so an object without one exists only after an interrupted erasure.
    await db.storedFile.create({ data: { id, kind, keyEncrypted: encryptKey(''), createdAt: services.now() } });
    // Errors reach the store through the encryptor, and a store that fails stops the source.
    pipeline(bytes, limitBytes(limit), encryptor, () => {});
    await files.put(id, encryptor);
    const { size, sha256 } = encryptor;
    const { count } = await db.storedFile.updateMany({
      where: { id, state: 'writing' },
      data: { keyEncrypted: encryptKey(sha256), size },
    });
    if (count === 0) throw new StorageDownError({ cause: new Error('The file was swept while it was on its way.') });
    return { id, size, sha256 };
  } catch (error) {
    bytes.destroy();
    await discardFiles(services, [{ id }]);
    throw error;
  }
}

function limitBytes(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new FileTooLargeError());
      else done(null, chunk);
    },
  });
}

/** Assigns written files to a document, order or own PDF. @throws StorageDownError if the sweep was faster */
export async function assignFiles(
  tx: Transaction,
  owner: { readonly documentId: string } | { readonly orderId: string } | { readonly ownPdfId: string },
  written: readonly {
    readonly id: string;
    readonly page?: number;
    readonly width?: number;
    readonly height?: number;
  }[],
): Promise<void> {
  for (const { id, page = 0, width = null, height = null } of written) {
    const { count } = await tx.storedFile.updateMany({
      where: { id, state: 'writing' },
      data: { state: 'kept', ...owner, page, width, height },
    });
    if (count === 0) throw new StorageDownError({ cause: new Error('A written file is not there to be kept.') });
  }
}

/**
 * Opens a file. Each part is verified before it is passed on; a corrupt one errors the stream with FileDamagedError,
 * so a reader that reaches the end has the whole file.
 * @param userId owner of the document or order it was found by
 * @throws FileDamagedError, StorageDownError
 */
export async function openFile(
  services: Services,
  file: Pick<StoredFile, 'id' | 'keyEncrypted'>,
  userId: string,
): Promise<Readable> {
  const { id, keyEncrypted } = file;
  const damaged = (cause: unknown) => {
    services.log.error({ err: cause, fileId: id }, 'A stored file is damaged');
    return new FileDamagedError();
  };
  try {
    const { key, sha256 } = JSON.parse(services.vault.decrypt(keyPlace(id, userId), keyEncrypted)) as FileKey;
    const encrypted = await services.files.get(id);
    const decryptor = new FileDecryptor(Buffer.from(key, 'base64'), sha256);
    const opened = new Transform({ transform: (chunk, _encoding, done) => done(null, chunk) });
    pipeline(encrypted, decryptor, (error) => {
      if (error) opened.destroy(error instanceof FileDecryptionError ? damaged(error) : error);
    });
    opened.once('close', () => decryptor.destroy());
    return decryptor.pipe(opened);
  } catch (error) {
    // Deleted since its row was read, so the stored data is not corrupt.
    if (error instanceof StoredObjectMissingError && !(await isStored(services, id))) throw new FileDamagedError();
    if (error instanceof StoredObjectMissingError || isBroken(error)) throw damaged(error);
    throw error;
  }
}

const isStored = async ({ db }: Services, id: string): Promise<boolean> =>
  (await db.storedFile.count({ where: { id, state: { not: 'erasing' } } })) > 0;

/** A file whose key is unknown to this process is not corrupt. */
const isBroken = (error: unknown): boolean => error instanceof DecryptionError && !(error instanceof KeyUnknownError);

/** Returns the hex hash of the content as written. @throws DecryptionError */
export const sha256OfFile = (
  { vault }: Pick<Services, 'vault'>,
  { id, keyEncrypted }: Pick<StoredFile, 'id' | 'keyEncrypted'>,
  userId: string,
) => (JSON.parse(vault.decrypt(keyPlace(id, userId), keyEncrypted)) as FileKey).sha256;

/**
 * Marks files before it erases them, so that none is erased that was assigned meanwhile: deletes the objects, then
 * their rows. The next run completes an interrupted one.
 * @returns number of erased files
 * @throws StorageDownError
 */
export async function eraseFiles({ db, files }: Services, where: Prisma.StoredFileWhereInput): Promise<number> {
  const marked = await markErasing(db, where);
  for (const { id } of marked) {
    await files.delete(id);
    await db.storedFile.deleteMany({ where: { id } });
  }
  return marked.length;
}

/**
 * Erases those of the files that nothing keeps. A commit whose answer was lost did assign them. Files that cannot be
 * erased now are left to the sweep.
 */
export async function discardFiles(services: Services, files: readonly Pick<StoredFile, 'id'>[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  await eraseFiles(services, { id: { in: ids }, state: { not: 'kept' } }).catch((error: unknown) =>
    services.log.warn({ err: error, fileIds: ids }, 'Files could not be erased; the sweep will'),
  );
}

/** Call in the transaction that deletes the owner. @returns files to discard after the commit; the sweep would, too */
export const markErasing = (tx: Pick<Transaction, 'storedFile'>, where: Prisma.StoredFileWhereInput) =>
  tx.storedFile.updateManyAndReturn({ where, data: { state: 'erasing' }, select: { id: true } });
