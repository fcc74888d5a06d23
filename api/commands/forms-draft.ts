/** `npm run forms:draft -- <form>`: drafts the first files of a form from its official blank. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { draftEdition, draftHead } from '../features/forms/draft/draft-edition.ts';
import { readBoxes, readPrinted } from '../features/official-pdf/public.ts';
import { CommandError, type Command } from './command.ts';
import { requireBlankFile } from './find-blank-file.ts';

const USAGE =
  'npm run forms:draft -- <form> [folder]   draft a form from its blank; the folder defaults to the last one of FORM_DEFINITIONS_DIR, or form-definitions';

export const formsDraft: Command = async ([form, folder], { settings, print }) => {
  if (form === undefined) throw new CommandError(USAGE);
  const known = settings();
  const blank = requireBlankFile(form, known);
  const bytes = readFileSync(blank);
  const drafted = draftEdition(await readBoxes(bytes), await readPrinted(bytes), path.basename(blank, '.pdf'));
  const definitions = known.formDefinitionsDirs.at(-1) ?? '';
  const home = folder ?? path.join(definitions, drafted.formType.toLowerCase());
  const into = path.join(home, drafted.edition);
  // A second draft must never overwrite boxes that an editor has confirmed.
  if (existsSync(into)) throw new CommandError(`${into} already exists. Name another folder and compare the two.`);
  mkdirSync(into, { recursive: true });
  writeFileSync(path.join(into, 'boxes.json'), `${JSON.stringify(drafted.boxes, null, 1)}\n`);
  writeFileSync(path.join(into, 'form.json'), `${JSON.stringify(drafted.form, null, 2)}\n`);
  const head = path.join(home, 'form.json');
  if (!existsSync(head)) writeFileSync(head, `${JSON.stringify(draftHead(drafted), null, 2)}\n`);
  print(`${into}: ${drafted.read} boxes were read. Review the ${drafted.doubts.length} that are marked “?”:`);
  for (const line of drafted.doubts) print(`  ${line}`);
  print('Then write each title that begins with “?” in plain language, and run npm run forms:check.');
  return 0;
};
