import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Full names, sorted; none when there is no such folder. */
export function jsonFilesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => path.join(folder, name));
}
