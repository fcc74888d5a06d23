import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { sourcesIn } from '../../../testing/proof-lock.ts';
import type { PreparedBlank } from '../blank-index.ts';
import { blanksFolder, preparedBlank } from '../cached-blanks.ts';
import { sha256Of } from '../hash.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** What preparing depends on. */
const PREPARERS = ['api/features/official-pdf', 'api/engines/pdf', 'schema/forms/printing'];

/** @throws Error with a sentence where the folder of official blanks is not named: these tests are never skipped. */
function officialFormsDir(): string {
  const folder = env['OFFICIAL_FORMS_DIR'];
  if (!folder) throw new Error('Set OFFICIAL_FORMS_DIR to a folder with the official blanks (I-130.pdf …).');
  return folder;
}

export const readOfficial = (formType: string) => readFileSync(path.join(officialFormsDir(), `${formType}.pdf`));

export const officialForms = () =>
  readdirSync(officialFormsDir())
    .filter((file) => file.endsWith('.pdf'))
    .map((file) => file.slice(0, -4))
    .sort();

let shared: string | undefined;

/** A folder for data that holds blanks alone: of all runs, until what prepares them is changed. */
function sharedFolder(): string {
  if (shared !== undefined) return shared;
  const all = path.join(root, 'node_modules/.cache/tern-blanks');
  const lockFile = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const version = sha256Of(Buffer.from([...sourcesIn(PREPARERS), lockFile].join('\n'))).slice(0, 16);
  shared = path.join(all, version);
  mkdirSync(blanksFolder(shared), { recursive: true });
  for (const other of readdirSync(all)) if (other !== version) clear(path.join(all, other));
  return shared;
}

function clear(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Another worker is at it too; what is left costs room until the next run.
  }
}

/** Preparing all blanks takes most of a minute: a new folder for data finds what another test has prepared. */
export const shareBlanks = (dataDir: string): void =>
  symlinkSync(blanksFolder(sharedFolder()), blanksFolder(dataDir), 'dir');

let turn: Promise<unknown> = Promise.resolve();

/** A blank as the server fills it: prepared by the first test that needs it, one after another. */
export function preparedOfficial(formType: string): Promise<PreparedBlank> {
  const official = readOfficial(formType);
  const prepared = turn.then(() => preparedBlank(sharedFolder(), () => Promise.resolve(official), sha256Of(official)));
  turn = prepared.catch(() => {});
  return prepared;
}
