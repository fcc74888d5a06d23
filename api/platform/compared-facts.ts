import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writeFileAtomically } from './write-file-atomically.ts';

/** File in the installation's own content folder: facts that its operators compared with the sources. */
const FILE = 'compared.json';
const shape = z.record(z.string(), z.object({ checkedOn: z.iso.date(), by: z.string() }));
/** Comparisons by digest of a fact: a fact that was changed since has a new digest and counts as not compared. */
type Compared = z.infer<typeof shape>;

/** A fact in a content file. */
export interface ContentFact {
  /** Hash of its place and value. */
  readonly digest: string;
  /** JSON pointer: "/fees/AR-11/0". */
  readonly pointer: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly factsAsOf: string;
  /** Date of the last comparison with its source, from the file or by an operator; null for none. */
  readonly checkedOn: string | null;
}

let folders: readonly string[] = [];
let compared: Compared = {};

/** Sets the folders, once at startup: code that reads content has no access to settings. */
export function nameContentFolders(said: readonly string[]): void {
  folders = said;
  compared = comparedIn(ownFolder(said));
}

/** Whether reading content adds dates of comparison. */
export const hasComparisons = (): boolean => Object.keys(compared).length > 0;

/** Returns the last of the folders that an operator configured, never the bundled one. */
export const ownFolder = (dirs: readonly string[]): string | undefined => (dirs.length > 1 ? dirs.at(-1) : undefined);

/** @throws Error when the file has another format, so that it is not overwritten */
export function comparedIn(folder: string | undefined): Compared {
  const file = folder === undefined ? undefined : path.join(folder, FILE);
  return file !== undefined && existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

export function addCompared(folder: string, digests: readonly string[], entry: Compared[string]): void {
  const all = { ...comparedIn(folder), ...Object.fromEntries(digests.map((digest) => [digest, entry])) };
  writeFileAtomically(path.join(folder, FILE), `${JSON.stringify(all, undefined, 2)}\n`, 0o644);
}

/** Returns the path in its content folder ("fees.json"), which an operator's copy shares with the original. */
const placeOf = (file: string, dirs: readonly string[]): string | undefined =>
  dirs
    .map((folder) => path.relative(folder, file).split(path.sep).join('/'))
    .find((place) => !place.startsWith('..') && !path.isAbsolute(place));

/** Sets `checkedOn` in content that was just read from a file. */
export function withComparisons(file: string, json: unknown): void {
  const place = hasComparisons() ? placeOf(file, folders) : undefined;
  if (place === undefined) return;
  for (const { value, checkedOn } of factsIn(json, place, compared))
    (value as { checkedOn: unknown }).checkedOn = checkedOn;
}

/** @param place path of the file in its content folder: "fees.json" */
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
