import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folders with a form.json, one for each form or guide; none when there is no such folder. */
export function formFolders(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((at) => existsSync(path.join(at, 'form.json')))
    .sort();
}
