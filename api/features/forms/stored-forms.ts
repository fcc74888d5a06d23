import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasComparisons } from '../../platform/compared-facts.ts';
import { BrokenContentError } from './content-problem.ts';
import { readSharedParts, type SharedParts } from './factory/shared-parts.ts';
import type { LoadedForm } from './form-content.ts';
import { formFolders } from './form-folders.ts';
import { readForm } from './read-form.ts';
import { formInBytes, formOfBytes } from './stored-form.ts';

/** Set when the server is compiled (api/commands/compile-server.mjs), and by tests that try what is compiled. */
declare const IS_COMPILED: true | undefined;

/**
 * Forms as reading, checking and expanding their files gave them, worked out by the build: all of them anew cost a start
 * seconds. Each lies under a digest of every byte that it was made of, so that a changed form is never found here.
 */
export interface StoredForms {
  readonly folder: string;
  /** Changes with whatever reads forms. */
  readonly code: string;
}

const CODE_FILE = 'code';

/** Undefined where nothing was built. */
export function storedFormsIn(folder: string): StoredForms | undefined {
  const file = path.join(folder, CODE_FILE);
  return existsSync(file) ? { folder, code: readFileSync(file, 'utf8') } : undefined;
}

/** Asked once, with the code that is loaded here: a later build may be swapped in beside a running server. */
const built =
  typeof IS_COMPILED === 'undefined' ? undefined : storedFormsIn(path.resolve(import.meta.dirname, '../../dist/forms'));

/** What a form is made of besides its own folder. */
export interface SharedSource {
  readonly digest: string;
  readonly parts: () => SharedParts;
}

/** Undefined when the files of the form, or what it shares, are others than those of the build. */
export function readStoredForm(folder: string, shared: SharedSource, stored = built): LoadedForm | undefined {
  // What an operator compared is put into the files while they are read.
  if (stored === undefined || hasComparisons()) return undefined;
  const file = path.join(stored.folder, nameOf(stored.code, folder, shared.digest));
  return existsSync(file) ? formOfBytes(readFileSync(file), folder, shared.parts) : undefined;
}

/** @param definitions the folder of all forms. @param into a new folder */
export function storeForms(definitions: string, into: string, code: string): void {
  mkdirSync(into, { recursive: true });
  writeFileSync(path.join(into, CODE_FILE), code);
  const shared = readSharedParts(definitions);
  const digest = digestOf(shared.folder);
  for (const folder of formFolders(definitions)) {
    try {
      writeFileSync(path.join(into, nameOf(code, folder, digest)), formInBytes(readForm(folder, () => shared)));
    } catch (error) {
      // The server reads it anew, and says what is wrong with it.
      if (!(error instanceof BrokenContentError)) throw error;
    }
  }
}

/** Of every file in a folder but the examples, which no server reads. */
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
