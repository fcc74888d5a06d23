/** `npm run forms:watch`: whether the agency has newer blanks or names other editions than the ones here. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FormFile } from '../../schema/content/form.ts';
import { compareBlanks } from '../features/forms/draft/compare-blanks.ts';
import { editionOnPage } from '../features/forms/edition-on-page.ts';
import { formLibrary, type LoadedEdition } from '../features/forms/public.ts';
import { fetchFromAgency, readBoxes, type BlankListing } from '../features/official-pdf/public.ts';
import { writeEditionReport, type WatchedForm } from '../features/forms/edition-report.ts';
import { DomainError } from '../platform/errors.ts';
import { createLogger } from '../platform/logger.ts';
import type { Settings } from '../platform/settings.ts';
import { CommandError, type Command, type Terminal } from './command.ts';
import { draftEditionFrom, printComparison } from './compare-editions.ts';
import { findBlankFile } from './find-blank-file.ts';

const USAGE = `npm run forms:watch [-- <form>] [--mirror <https://…>]
  a form, "I-765", or all; --mirror asks another site that has the agency's files under the same paths`;

interface Watched {
  readonly form: Extract<FormFile, { kind: 'form' }>;
  readonly edition: LoadedEdition;
  readonly settings: Settings;
  readonly print: Terminal['print'];
  readonly addressOf: (address: string) => string;
}

/** Ends with 1 where something differs or could not be asked, so that a timer's mail says so. */
export const formsWatch: Command = async (words, { settings: read, print }) => {
  const settings = read();
  const { wanted, addressOf } = understood(words);
  const seen: WatchedForm[] = [];
  for (const { file: form, editions } of formLibrary({ settings, log: createLogger('silent') }).all()) {
    if (form.kind !== 'form' || (wanted !== undefined && form.formType !== wanted)) continue;
    const edition = editions.get(form.currentEdition);
    if (edition?.pdfMap === undefined) continue;
    seen.push(await look({ form, edition, settings, print, addressOf }));
  }
  if (seen.length === 0) throw new CommandError(`Tern does not fill a form named ${wanted ?? ''}.\n${USAGE}`);
  writeEditionReport(settings.dataDir, seen, new Date());
  const differing = seen.filter(({ differs }) => differs).map(({ formType }) => formType);
  const unasked = seen.filter(({ problem }) => problem !== null).map(({ formType }) => formType);
  print(
    differing.length === 0
      ? `Nothing differs in ${seen.length - unasked.length} of ${seen.length} forms.`
      : `Differs: ${differing.join(', ')}. What was fetched and drafted lies in ${watchFolder(settings)}.`,
  );
  if (unasked.length > 0) print(`Could not be asked: ${unasked.join(', ')}.`);
  return differing.length + unasked.length === 0 ? 0 : 1;
};

function understood(words: readonly string[]): { wanted: string | undefined; addressOf: (address: string) => string } {
  const at = words.indexOf('--mirror');
  const mirror = at < 0 ? undefined : words[at + 1];
  const rest = at < 0 ? words : words.toSpliced(at, 2);
  if (rest.length > 1 || rest[0]?.startsWith('-') || (at >= 0 && !URL.canParse(mirror ?? '')))
    throw new CommandError(USAGE);
  return {
    wanted: rest[0]?.toUpperCase(),
    addressOf: (address) => (mirror === undefined ? address : new URL(new URL(address).pathname, mirror).href),
  };
}

const watchFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => path.join(dataDir, 'watch');

/** One form: what its page names, and what its blank is. */
async function look(watched: Watched): Promise<WatchedForm> {
  const { form, edition, print, addressOf } = watched;
  const ours = edition.pdfMap?.official.printedEdition ?? '';
  const seen = { formType: form.formType, ours, page: null, blank: null, differs: false, problem: null };
  try {
    const page = await fetchFromAgency(form.formType, addressOf(form.officialPage), { accept: 'text/html' });
    const named = editionOnPage(page.toString('utf8'));
    const bytes = await fetchFromAgency(form.formType, addressOf(form.blankUrl), { accept: 'application/pdf' });
    const blank = await readBoxes(bytes);
    const isSame = blank.boxFingerprint === edition.pdfMap?.official.boxFingerprint && blank.printedEdition === ours;
    const differs = !isSame || (named !== undefined && named !== ours);
    const problem = named === undefined ? 'No edition was found on its page.' : null;
    print(
      `${form.formType}: ours ${ours}, page ${named ?? '?'}, blank ${blank.printedEdition ?? '?'}${isSame ? '' : '*'}`,
    );
    if (!isSame) await keepDifference(watched, bytes, blank);
    return { ...seen, page: named ?? null, blank: blank.printedEdition ?? null, differs, problem };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    print(`${form.formType}: ${error.message}`);
    return { ...seen, problem: error.message };
  }
}

/** The fetched blank, what differs in words, and the draft of its edition, for an editor to finish. */
async function keepDifference(
  { form, edition, settings, print }: Watched,
  bytes: Uint8Array,
  now: BlankListing,
): Promise<void> {
  const folder = path.join(watchFolder(settings), form.formType.toLowerCase());
  // What was fetched last counts. A draft that somebody works on is copied out of here first.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${form.formType}.pdf`), bytes);
  const known = findBlankFile(form.formType, settings);
  const before = known === undefined ? undefined : await readBoxes(readFileSync(known));
  if (before?.boxFingerprint !== edition.pdfMap?.official.boxFingerprint || before === undefined) {
    print('  The blank of our edition is not here (npm run forms:fetch): what differs is not known.');
    return;
  }
  const compared = compareBlanks(before, now);
  const lines: string[] = [];
  printComparison(compared, now, (line) => lines.push(line));
  writeFileSync(path.join(folder, 'difference.txt'), `${lines.join('\n')}\n`);
  print(`  ${lines.at(-1) ?? ''}`);
  try {
    draftEditionFrom(edition, { now, compared, into: folder }, (line) => print(`  ${line}`));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    print(`  ${error.message}`);
  }
}
