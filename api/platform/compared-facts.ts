import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from './write-whole.ts';

/** In the installation's own folder of content: what its operators compared with the sources. */
const FILE = 'compared.json';
const shape = z.record(z.string(), z.object({ checkedOn: z.iso.date(), by: z.string() }));
/** By digest of a fact: what changes, in a newer version or by an editor, has not been compared. */
type Compared = z.infer<typeof shape>;

/** A fact of the content, as it stands in a file. */
export interface ContentFact {
  /** Of where it stands and what it says. */
  readonly digest: string;
  /** "/fees/AR-11/0" */
  readonly pointer: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly factsAsOf: string;
  /** When a person compared it with its source: as its file says, or an operator of this installation. */
  readonly checkedOn: string | null;
}

let folders: readonly string[] = [];
let compared: Compared = {};

/** Said once, when the services are made, as the name of the site is: content is read by what no setting reaches. */
export function nameContentFolders(said: readonly string[]): void {
  folders = said;
  compared = comparedIn(ownFolder(said));
}

/** Is anything put into the content while it is read? */
export const hasComparisons = (): boolean => Object.keys(compared).length > 0;

/** The last of the folders that an operator named, never the bundled one. */
export const ownFolder = (dirs: readonly string[]): string | undefined => (dirs.length > 1 ? dirs.at(-1) : undefined);

/** @throws Error when the file is none of ours: what somebody wrote there is not written over */
export function comparedIn(folder: string | undefined): Compared {
  const file = folder === undefined ? undefined : path.join(folder, FILE);
  return file !== undefined && existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function addCompared(folder: string, digests: readonly string[], entry: Compared[string]): void {
  const all = { ...comparedIn(folder), ...Object.fromEntries(digests.map((digest) => [digest, entry])) };
  writeWhole(path.join(folder, FILE), `${JSON.stringify(all, undefined, 2)}\n`, 0o644);
}

/** "fees.json" of whichever folder: an operator's copy of a file is another file with the same place. */
const placeOf = (file: string, dirs: readonly string[]): string | undefined =>
  dirs
    .map((folder) => path.relative(folder, file).split(path.sep).join('/'))
    .find((place) => !place.startsWith('..') && !path.isAbsolute(place));

/** Sets `checkedOn` in what was just read of a file. */
export function withComparisons(file: string, json: unknown): void {
  const place = hasComparisons() ? placeOf(file, folders) : undefined;
  if (place === undefined) return;
  for (const { value, checkedOn } of factsIn(json, place, compared))
    (value as { checkedOn: unknown }).checkedOn = checkedOn;
}

/** @param place of the file that was read, "fees.json" */
export function factsIn(json: unknown, place: string, known: Compared): ContentFact[] {
  const facts: ContentFact[] = [];
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { factsAsOf, checkedOn } = value as Readonly<Record<string, unknown>>;
    if (typeof factsAsOf === 'string') {
      const digest = digestOf(place + pointer, value);
      const own = known[digest]?.checkedOn ?? '';
      const written = typeof checkedOn === 'string' ? checkedOn : '';
      const newest = own > written ? own : written;
      facts.push({
        digest,
        pointer,
        value: value as ContentFact['value'],
        factsAsOf,
        checkedOn: newest === '' ? null : newest,
      });
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${pointer}/${key}`);
  };
  walk(json, '');
  return facts;
}

const digestOf = (at: string, value: object): string =>
  createHash('sha256')
    .update(JSON.stringify([at, value], (key, inner: unknown) => (key === 'checkedOn' ? undefined : inner)))
    .digest('base64url')
    .slice(0, 22);
