import { formLibrary } from '../features/forms/public.ts';
import { fetchAccepted, type BlankContext } from '../features/official-pdf/public.ts';
import { DomainError } from '../platform/errors.ts';
import { createLogger } from '../platform/logger.ts';
import { CommandError, type Command } from './command.ts';

/** `npm run forms:fetch [I-130]`: downloads blanks from the agency, checks them and stores them in DATA_DIR. */
export const formsFetch: Command = async ([form], { settings, print, printError }) => {
  const ctx = { settings: settings(), log: createLogger('silent'), now: () => new Date() } satisfies BlankContext;
  const wanted = form?.toUpperCase();
  const printable = formLibrary(ctx)
    .all()
    .flatMap(({ file, editions }) => {
      if (file.kind !== 'form' || (wanted !== undefined && file.formType.toUpperCase() !== wanted)) return [];
      const pdfMap = editions.get(file.currentEdition)?.pdfMap;
      return pdfMap ? [{ file, official: pdfMap.official }] : [];
    });
  if (printable.length === 0)
    throw new CommandError(wanted ? `Tern cannot fill Form ${wanted}.` : 'There are no forms that Tern can fill.');
  let status = 0;
  for (const { file, official } of printable) {
    try {
      await fetchAccepted(ctx, file, official);
      print(`Downloaded the official blank of ${file.formType} (edition ${official.printedEdition}).`);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      printError(error.message);
      printError(
        `Download it in a browser from ${file.blankUrl}, save it as ${file.formType}.pdf and set OFFICIAL_FORMS_DIR to its folder.`,
      );
      status = 1;
    }
  }
  return status;
};
