import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../platform/settings.ts';
import { CommandError } from './command.ts';

/** The official blank of a form, or the PDF that is named itself; undefined when it is nowhere here. */
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

/** @throws CommandError where it is nowhere here */
export function requireBlankFile(form: string, settings: Pick<Settings, 'officialFormsDir' | 'dataDir'>): string {
  const file = findBlankFile(form, settings);
  if (file !== undefined) return file;
  throw new CommandError(
    `There is no blank of ${form}. Run "npm run forms:fetch ${form}", or put it as ${form.toUpperCase()}.pdf into the folder of OFFICIAL_FORMS_DIR.`,
  );
}
