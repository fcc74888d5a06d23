import { mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { sourcesIn } from '../../../testing/proof-lock.ts';
import type { PreparedBlank } from '../blank-index.ts';
import { blanksFolder, preparedBlank } from '../cached-blanks.ts';
import { sha256Of } from '../hash.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
/** Sources that the preparation depends on. */
const PREPARERS = ['api/features/official-pdf', 'api/engines/pdf', 'schema/forms/printing'];

/** @throws Error if OFFICIAL_FORMS_DIR is not set: these tests are never skipped */
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

/** Returns a data folder that holds only blanks, shared by all runs until the code that prepares them changes. */
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
    // Another worker is deleting it too. What remains takes up space until the next run.
  }
}

/** Links the shared blanks into a new data folder, as preparing all of them takes most of a minute. */
export const shareBlanks = (dataDir: string): void =>
  symlinkSync(blanksFolder(sharedFolder()), blanksFolder(dataDir), 'dir');

let turn: Promise<unknown> = Promise.resolve();

/** Returns a blank as the server fills it. The first test that needs it prepares it; preparations run one at a time. */
export function preparedOfficial(formType: string): Promise<PreparedBlank> {
  const official = readOfficial(formType);
  const prepared = turn.then(() => preparedBlank(sharedFolder(), () => Promise.resolve(official), sha256Of(official)));
  turn = prepared.catch(() => {});
  return prepared;
}
