import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns the folders that contain a form.json, one per form or guide; none if the folder does not exist. */
export function formFolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((at) => existsSync(path.join(at, 'form.json')))
    .sort();
}
