import { existsSync } from 'node:fs';
import path from 'node:path';

/** False without sources (`lay-out.mjs`, the image), where npm is missing and commands are typed differently. */
const hasNpm = existsSync(path.resolve(import.meta.dirname, '../commands/run.mjs'));

/** Rewrites npm commands in a sentence to the form of this installation. */
export const commandAsTyped = (text: string): string => (hasNpm ? text : withoutNpm(text));

export const withoutNpm = (text: string): string =>
  text
    .replace(/\bnpm run ([a-z]+(?::[a-z]+)?)(?: --(?= ))?/g, 'node api/dist/run.mjs $1')
    .replace(/\bnpm start\b/g, 'node api/dist/main.mjs');
