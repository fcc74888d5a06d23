import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import {
  STORABLE_NAME,
  StorageDownError,
  StorageFullError,
  StoredObjectMissingError,
  type FileStore,
} from './files.ts';

/** Opens a new file for writing. A parameter, so that a test can give a disk that is full. */
type OpenNew = (file: string) => Promise<fs.FileHandle>;

const openNew: OpenNew = (file) => fs.open(file, 'wx', 0o600);

/** Some file systems grow slow with many files in one folder: names are spread by two of their letters. */
const FOLDER_LETTERS = [4, 6] as const;
/** A file on its way: `fil_x.part-1f2e3d4c`. */
const PART = '.part-';

export interface FolderStore extends FileStore {
  /** Where the object lies, or would. */
  fileOf(name: string): string;
}

/** Objects as files of `folder`, which is made when first needed. */
export function createFolderStore(folder: string, open: OpenNew = openNew): FolderStore {
  const placeOf = (name: string) => {
    if (!STORABLE_NAME.test(name)) throw new Error('An object was given a name that no file may have.');
    const inside = path.join(folder, name.slice(...FOLDER_LETTERS));
    return { inside, file: path.join(inside, name) };
  };
  return {
    fileOf: (name) => placeOf(name).file,
    async put(name, bytes) {
      const { inside, file } = placeOf(name);
      const aside = `${file}${PART}${randomBytes(4).toString('hex')}`;
      try {
        await onDisk(() => fs.mkdir(inside, { recursive: true, mode: 0o700 }));
        await writeAtomically(await onDisk(() => open(aside)), bytes);
        await onDisk(() => fs.rename(aside, file));
        await onDisk(() => flushFolder(inside));
      } catch (error) {
        bytes.destroy();
        await fs.rm(aside, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(name) {
      const { file } = placeOf(name);
      try {
        return (await fs.open(file, 'r')).createReadStream({ highWaterMark: 256 * 1024 });
      } catch (error) {
        if (codeOf(error) === 'ENOENT') throw new StoredObjectMissingError(name);
        throw new StorageDownError({ cause: error });
      }
    },
    async delete(name) {
      await onDisk(() => fs.rm(placeOf(name).file, { force: true }));
    },
    async *list() {
      for (const entry of await foldersOf(folder))
        for (const name of await filesOf(path.join(folder, entry))) {
          const found = await onDisk(() => fs.stat(path.join(folder, entry, name))).catch((error: unknown) => {
            // Renamed or erased since its folder was read.
            if (error instanceof StorageDownError && codeOf(error.cause) === 'ENOENT') return undefined;
            throw error;
          });
          if (found) yield { name, storedAt: found.mtime };
        }
    },
  };
}

/** Closes the handle in any case. An error of `bytes` itself passes as it is. */
async function writeAtomically(handle: fs.FileHandle, bytes: Readable): Promise<void> {
  try {
    for await (const chunk of bytes) await onDisk(() => handle.writeFile(chunk as Buffer));
    await onDisk(() => handle.sync());
  } finally {
    await handle.close().catch(() => {});
  }
}

/** A rename survives a power cut when its folder is flushed too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await namesIn(folder);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await namesIn(folder);
  return entries.filter((entry) => entry.isFile() && STORABLE_NAME.test(entry.name)).map(({ name }) => name);
}

const namesIn = (folder: string) =>
  onDisk(() =>
    fs.readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }),
  );

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code;

/** @throws StorageFullError, StorageDownError in place of what the operating system says */
async function onDisk<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error && codeOf(error) === undefined) throw error;
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)))) throw new StorageFullError({ cause: error });
    throw new StorageDownError({ cause: error });
  }
}
