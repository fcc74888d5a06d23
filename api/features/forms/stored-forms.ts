import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasComparisons } from '../../platform/compared-facts.ts';
import { BrokenContentError } from './content-problem.ts';
import { readSharedParts, type SharedParts } from './factory/shared-parts.ts';
import type { LoadedForm } from './form-content.ts';
import { formFolders } from './form-folders.ts';
import { readForm } from './read-form.ts';
import { serialiseForm, deserialiseForm } from './stored-form.ts';

/** Defined at build time (api/commands/compile-server.mjs) and by tests that run against the compiled output. */
declare const IS_COMPILED: true | undefined;

/**
 * Forms that the build has read, checked and expanded, which would otherwise add seconds to each start. Each is named
 * by a digest of every byte it was made from, so that a changed form is not found here.
 */
export interface StoredForms {
  readonly folder: string;
  /** Fingerprint of the code that reads forms. */
  readonly code: string;
}

const CODE_FILE = 'code';

/** Returns undefined if nothing was built. */
export function storedFormsIn(folder: string): StoredForms | undefined {
  const file = path.join(folder, CODE_FILE);
  return existsSync(file) ? { folder, code: readFileSync(file, 'utf8') } : undefined;
}

/** Read once, together with the loaded code, because a later build may be swapped in beside a running server. */
const built =
  typeof IS_COMPILED === 'undefined' ? undefined : storedFormsIn(path.resolve(import.meta.dirname, '../../dist/forms'));

/** Shared content that a form is made from, besides its own folder. */
export interface SharedSource {
  readonly digest: string;
  readonly parts: () => SharedParts;
}

/** Returns undefined if the files of the form, or the shared content, differ from those of the build. */
export function readStoredForm(folder: string, shared: SharedSource, stored = built): LoadedForm | undefined {
  // Comparisons recorded by an operator are merged into the files while reading.
  if (stored === undefined || hasComparisons()) return undefined;
  const file = path.join(stored.folder, nameOf(stored.code, folder, shared.digest));
  return existsSync(file) ? deserialiseForm(readFileSync(file), folder, shared.parts) : undefined;
}

/** @param definitions folder of all forms. @param into a new folder */
export function storeForms(definitions: string, into: string, code: string): void {
  mkdirSync(into, { recursive: true });
  writeFileSync(path.join(into, CODE_FILE), code);
  const shared = readSharedParts(definitions);
  const digest = digestOf(shared.folder);
  for (const folder of formFolders(definitions)) {
    try {
      writeFileSync(path.join(into, nameOf(code, folder, digest)), serialiseForm(readForm(folder, () => shared)));
    } catch (error) {
      // The server reads the form again and reports what is wrong with it.
      if (!(error instanceof BrokenContentError)) throw error;
    }
  }
}

/** Returns a digest of every file in a folder except the examples, which no server reads. */
export function digestOf(folder: string): string {
  const hash = createHash('sha256');
  const walk = (at: string) => {
    const entries = readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const entry of entries) {
      const below = path.join(at, entry.name);
      if (entry.isDirectory()) {
        if (entry.name !== 'examples') walk(below);
      } else {
        const bytes = readFileSync(below);
        hash.update(`${path.relative(folder, below)}\0${bytes.length}\0`).update(bytes);
      }
    }
  };
  walk(folder);
  return hash.digest('hex');
}

const nameOf = (code: string, folder: string, sharedDigest: string): string =>
  `${createHash('sha256')
    .update(`${code}\0${sharedDigest}\0${digestOf(folder)}`)
    .digest('hex')}.json`;
