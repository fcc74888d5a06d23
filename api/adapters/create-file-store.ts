import path from 'node:path';
import type { Settings } from '../platform/settings.ts';
import { createFolderStore } from './files-folder.ts';
import type { FileStore } from './files.ts';

/**
 * Opens the configured bucket, or else `DATA_DIR/files`.
 * @param installation separates this installation's objects from those of others in the same bucket: the sweep that
 * deletes unknown objects must never touch theirs
 */
export function createFileStore({ dataDir, s3 }: Settings, installation: string): FileStore {
  if (!s3) return createFolderStore(path.join(dataDir, 'files'));
  const spoolFolder = path.join(dataDir, 'files-to-send');
  // The AWS library is loaded with the first file, so that installations without a bucket never load it.
  let loading: Promise<FileStore> | undefined;
  const load = () =>
    (loading ??= import('./files-s3.ts').then(({ createS3Store }) =>
      createS3Store({ ...s3, spoolFolder, prefix: `tern-${installation}/` }),
    ));
  return {
    put: async (name, bytes) => (await load()).put(name, bytes),
    get: async (name) => (await load()).get(name),
    delete: async (name) => (await load()).delete(name),
    list: async function* () {
      yield* (await load()).list();
    },
  };
}
