import path from 'node:path';
import { formLibrary } from '../features/forms/public.ts';
import { fetchAccepted } from '../features/official-pdf/public.ts';
import type { BlankContext } from '../features/official-pdf/public.ts';
import { DomainError } from '../platform/errors.ts';
import { createLogger } from '../platform/logger.ts';
import { readSettings } from '../platform/settings.ts';

/** `npm run forms:fetch [I-130]`: gets blanks from the agency, checks and keeps them in DATA_DIR. */
const settings = readSettings({ ...process.env, NODE_ENV: undefined }, path.resolve(import.meta.dirname, '../..'));
const ctx = { settings, log: createLogger('silent'), now: () => new Date() } satisfies BlankContext;
const wanted = process.argv[2]?.toUpperCase();

const printable = formLibrary(ctx)
  .all()
  .flatMap(({ file, editions }) => {
    if (file.kind !== 'form' || (wanted !== undefined && file.formType.toUpperCase() !== wanted)) return [];
    const pdfMap = editions.get(file.currentEdition)?.pdfMap;
    return pdfMap ? [{ form: file, pdfMap }] : [];
  });

if (printable.length === 0) {
  console.error(wanted ? `Tern does not fill a form named ${wanted}.` : 'Tern fills no form yet.');
  process.exitCode = 1;
}
for (const { form, pdfMap } of printable) {
  try {
    await fetchAccepted(ctx, form, pdfMap.official);
    console.log(`The official ${form.formType} (edition ${pdfMap.official.printedEdition}) was fetched and is ready.`);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    console.error(error.message);
    console.error(
      `You can download it in a browser from ${form.blankUrl}, put it into a folder as ${form.formType}.pdf and name that folder in OFFICIAL_FORMS_DIR.`,
    );
    process.exitCode = 1;
  }
}
