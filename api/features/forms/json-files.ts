import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Returns full paths, sorted; none if the folder does not exist. */
export function jsonFilesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => path.join(folder, name));
}
