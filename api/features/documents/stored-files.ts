import { pipeline, Transform, type Readable } from 'node:stream';
import { StorageDownError, StoredObjectMissingError } from '../../adapters/files.ts';
import type { Prisma, StoredFile, StoredFileKind } from '../../generated/prisma/client.ts';
import type { Services, Transaction } from '../../platform/context.ts';
import { FileDecryptor, FileEncryptor, newFileKey, FileDecryptionError } from '../../platform/encrypted-file.ts';
import { KeyUnknownError, DecryptionError } from '../../platform/vault.ts';
import { FileDamagedError, FileTooLargeError } from './documents-errors.ts';

/** What is encrypted in `keyEncrypted`: the file's own key, and what it has to be when it is opened. */
interface FileKey {
  /** base64 */
  readonly key: string;
  /** hex; empty while the file is on its way */
  readonly sha256: string;
}

const keyPlace = (id: string, userId: string) => ({ at: `stored_files:${id}:key`, owner: userId });

interface NewFile {
  readonly kind: StoredFileKind;
  /** Whose it is: nobody else's document or order opens it. */
  readonly userId: string;
  readonly bytes: Readable;
  /** Most bytes. */
  readonly limit?: number;
}

export interface WrittenFile {
  readonly id: string;
  /** Bytes, before encrypting. */
  readonly size: number;
  /** hex */
  readonly sha256: string;
}

/**
 * Encrypts the stream and keeps it as a file that belongs to nothing yet: `keepFiles` gives it to a document, else the
 * sweep takes it for lost. After a rejection nothing is left; an error of `bytes` is thrown as it is.
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
    // The row first: an object is never without one, except after an erasure that was cut off.
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
    await eraseFiles(services, [id]).catch((cause: unknown) =>
      services.log.warn({ err: cause, fileId: id }, 'A file that was not kept could not be erased; the sweep will'),
    );
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

/** Gives written files to a document, to an order, or to a PDF of somebody's own. @throws StorageDownError when the sweep was faster */
export async function keepFiles(
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
 * The file as it was written. Each part of it is verified before it is passed on; one that is not as it was written
 * errors the stream with FileDamagedError, so whoever reads to the end has the whole.
 * @param userId whose document or order it was found by
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
    // Deleted since its row was read: nothing is wrong with what is stored.
    if (error instanceof StoredObjectMissingError && !(await isStored(services, id))) throw new FileDamagedError();
    if (error instanceof StoredObjectMissingError || isBroken(error)) throw damaged(error);
    throw error;
  }
}

const isStored = async ({ db }: Services, id: string): Promise<boolean> =>
  (await db.storedFile.count({ where: { id, state: { not: 'erasing' } } })) > 0;

/** A file whose key this process lacks is whole. */
const isBroken = (error: unknown): boolean => error instanceof DecryptionError && !(error instanceof KeyUnknownError);

/** Hex, of the content as it was written. @throws DecryptionError */
export const sha256OfFile = (
  { vault }: Pick<Services, 'vault'>,
  { id, keyEncrypted }: Pick<StoredFile, 'id' | 'keyEncrypted'>,
  userId: string,
) => (JSON.parse(vault.decrypt(keyPlace(id, userId), keyEncrypted)) as FileKey).sha256;

/** The objects, then their rows: what is cut off in between the sweep finishes. @throws StorageDownError */
export async function eraseFiles({ db, files }: Services, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await files.delete(id);
    await db.storedFile.deleteMany({ where: { id } });
  }
}

/** Inside the transaction that deletes what the files belong to. @returns their ids, to be erased after the commit, or by the sweep */
export async function markErasing(tx: Transaction, where: Prisma.StoredFileWhereInput): Promise<string[]> {
  const marked = await tx.storedFile.updateManyAndReturn({ where, data: { state: 'erasing' }, select: { id: true } });
  return marked.map(({ id }) => id);
}
