import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { formShape, type FormFile } from '../../../../schema/content/form.ts';
import type { Content } from '../read-content.ts';
import { readForm } from '../read-form.ts';
import { checkEdition, type CheckSettings } from './check-edition.ts';
import { missingFormText } from './check-translations.ts';
import { hardToReadTexts } from './english-texts.ts';
import type { Report } from './report.ts';

/** Checks the folder of one form or guide with all its editions. */
export async function checkForm(report: Report, folder: string, settings: CheckSettings): Promise<void> {
  const content = report.read(path.join(folder, 'form.json'), formShape);
  report.forms += 1;
  if (content === undefined) return checkOrphans(report, folder, settings);
  const file = content.value;
  if (path.basename(folder) !== file.formType.toLowerCase())
    report.note(content, [
      {
        pointer: '/formType',
        sentence: `The folder of “${file.formType}” must be named “${file.formType.toLowerCase()}”.`,
      },
    ]);
  report.note(content, missingFormText(file));
  report.hint(content, hardToReadTexts(file));
  if (file.kind !== 'form') return;
  checkEditionList(report, content, folder, file);
  for (const edition of editionFolders(folder)) await checkEdition(report, path.join(folder, edition), file, settings);
  // Renamed paths can be checked only if both editions are readable.
  if (!file.editions.some(({ renamed }) => renamed)) return;
  const shared = settings.shared(folder);
  if (shared) report.attempt(() => readForm(folder, () => shared));
}

/** Checks the editions under the folder's name if form.json cannot be read. */
async function checkOrphans(report: Report, folder: string, settings: CheckSettings): Promise<void> {
  for (const edition of editionFolders(folder))
    await checkEdition(report, path.join(folder, edition), { formType: path.basename(folder).toUpperCase() }, settings);
}

function checkEditionList(
  report: Report,
  content: Content<FormFile>,
  folder: string,
  { editions, currentEdition }: Extract<FormFile, { kind: 'form' }>,
): void {
  const listed = editions.map(({ edition }) => edition);
  for (const [at, edition] of listed.entries()) {
    const pointer = `/editions/${at}/edition`;
    if (listed.indexOf(edition) !== at)
      report.note(content, [{ pointer, sentence: `The edition ${edition} is listed twice.` }]);
    if (!existsSync(path.join(folder, edition, 'form.json')))
      report.note(content, [
        { pointer, sentence: `The folder ${edition} with a form.json is missing next to this file.` },
      ]);
  }
  for (const edition of editionFolders(folder).filter((name) => !listed.includes(name)))
    report.note(content, [{ pointer: '/editions', sentence: `The folder ${edition} is not listed in "editions".` }]);
  if (!listed.includes(currentEdition))
    report.note(content, [
      { pointer: '/currentEdition', sentence: `The edition ${currentEdition} is not listed in "editions".` },
    ]);
}

function editionFolders(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
