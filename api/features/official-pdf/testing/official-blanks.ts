import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';

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
