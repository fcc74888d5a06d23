import type { FileStore } from '../adapters/files.ts';

/** Everything that lies in the store, leftovers included. */
export async function namesInStore(files: FileStore): Promise<string[]> {
  const names = [];
  for await (const { name } of files.list()) names.push(name);
  return names.sort();
}
