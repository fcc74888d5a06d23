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

/** Opens a new file for writing. A parameter so that tests can simulate a full disk. */
type OpenNew = (file: string) => Promise<fs.FileHandle>;

const openNew: OpenNew = (file) => fs.open(file, 'wx', 0o600);

/** Slice of a name that is its folder: some file systems slow down with many files in one folder. */
const FOLDER_LETTERS = [4, 6] as const;
/** Suffix of a file that is being written: `fil_x.part-1f2e3d4c`. */
const PART = '.part-';

export interface FolderStore extends FileStore {
  /** Returns the path of the object, whether or not it exists. */
  fileOf(name: string): string;
}

/** Stores objects as files in `folder`, which is created on first use. */
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
            // The file was renamed or deleted since the folder was read.
            if (error instanceof StorageDownError && codeOf(error.cause) === 'ENOENT') return undefined;
            throw error;
          });
          if (found) yield { name, storedAt: found.mtime };
        }
    },
  };
}

/** Writes `bytes` and always closes the handle. An error of `bytes` itself is rethrown unchanged. */
async function writeAtomically(handle: fs.FileHandle, bytes: Readable): Promise<void> {
  try {
    for await (const chunk of bytes) await onDisk(() => handle.writeFile(chunk as Buffer));
    await onDisk(() => handle.sync());
  } finally {
    await handle.close().catch(() => {});
  }
}

/** Flushes a folder, without which a rename may not survive a power cut. */
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

/** Maps errors of the operating system. @throws StorageFullError, StorageDownError */
async function onDisk<Result>(act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error && codeOf(error) === undefined) throw error;
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)))) throw new StorageFullError({ cause: error });
    throw new StorageDownError({ cause: error });
  }
}
