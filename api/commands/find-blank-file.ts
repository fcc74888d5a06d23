import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../platform/settings.ts';
import { CommandError } from './command.ts';

/** Returns the path of a form's official blank, or of a PDF given by its path; undefined if there is none. */
export function findBlankFile(
  form: string,
  { officialFormsDir, dataDir }: Pick<Settings, 'officialFormsDir' | 'dataDir'>,
): string | undefined {
  const name = `${path
    .basename(form)
    .toUpperCase()
    .replace(/\.PDF$/, '')}.pdf`;
  const places = [form, officialFormsDir && path.join(officialFormsDir, name), path.join(dataDir, 'blanks', name)];
  return places.find((place) => place !== undefined && place.includes('.pdf') && existsSync(place));
}

/** @throws CommandError if the file is not found */
export function requireBlankFile(form: string, settings: Pick<Settings, 'officialFormsDir' | 'dataDir'>): string {
  const file = findBlankFile(form, settings);
  if (file !== undefined) return file;
  throw new CommandError(
    `The blank PDF of ${form} was not found. Run "npm run forms:fetch ${form}", or put it as ${form.toUpperCase()}.pdf into the folder named by OFFICIAL_FORMS_DIR.`,
  );
}
