import type { FileStore } from '../adapters/files.ts';

/** Returns all names in the store, including leftovers. */
export async function namesInStore(files: FileStore): Promise<string[]> {
  const names = [];
  for await (const { name } of files.list()) names.push(name);
  return names.sort();
}
