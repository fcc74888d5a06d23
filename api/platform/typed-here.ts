import { existsSync } from 'node:fs';
import path from 'node:path';

/** What runs without sources (`lay-out.mjs`, the image) has no npm: its commands are typed another way. */
const hasNpm = existsSync(path.resolve(import.meta.dirname, '../commands/run.mjs'));

/** A sentence that names commands as npm runs them, as they are typed on this installation. */
export const typedHere = (text: string): string => (hasNpm ? text : withoutNpm(text));

export const withoutNpm = (text: string): string =>
  text
    .replace(/\bnpm run ([a-z]+(?::[a-z]+)?)(?: --(?= ))?/g, 'node api/dist/run.mjs $1')
    .replace(/\bnpm start\b/g, 'node api/dist/main.mjs');
