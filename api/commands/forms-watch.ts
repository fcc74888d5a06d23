/** `npm run forms:watch`: tells whether the agency has newer blanks or names other editions than the ones here. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FormFile } from '../../schema/content/form.ts';
import { compareBlanks } from '../features/forms/draft/compare-blanks.ts';
import { editionOnPage } from '../features/forms/edition-on-page.ts';
import { formLibrary, writeEditionReport, type LoadedEdition, type WatchedForm } from '../features/forms/public.ts';
import { fetchFromAgency, readBoxes, type BlankListing } from '../features/official-pdf/public.ts';
import { DomainError } from '../platform/errors.ts';
import { createLogger } from '../platform/logger.ts';
import type { Settings } from '../platform/settings.ts';
import { CommandError, type Command, type Terminal } from './command.ts';
import { draftEditionFrom, printComparison } from './compare-editions.ts';
import { findBlankFile } from './find-blank-file.ts';

const USAGE = `npm run forms:watch [-- <form>] [--mirror <https://…>]
  a form ("I-765") or all forms; --mirror uses another site that has the agency's files under the same paths`;

interface Watched {
  readonly form: Extract<FormFile, { kind: 'form' }>;
  readonly edition: LoadedEdition;
  readonly settings: Settings;
  readonly print: Terminal['print'];
  readonly addressOf: (address: string) => string;
}

/** Exits with 1 if a form differs or could not be fetched, so that the timer that runs it sends mail. */
export const formsWatch: Command = async (words, { settings: read, print }) => {
  const settings = read();
  const { wanted, addressOf } = understood(words);
  const results: Asked[] = [];
  for (const { file: form, editions } of formLibrary({ settings, log: createLogger('silent') }).all()) {
    if (form.kind !== 'form' || (wanted !== undefined && form.formType !== wanted)) continue;
    const edition = editions.get(form.currentEdition);
    if (edition?.pdfMap === undefined) continue;
    results.push({ formType: form.formType, heard: await look({ form, edition, settings, print, addressOf }) });
  }
  if (results.length === 0) throw new CommandError(`Tern cannot fill Form ${wanted ?? ''}.\n${USAGE}`);
  const heard = results.flatMap((answer) => answer.heard ?? []);
  writeEditionReport(settings.dataDir, heard);
  const named = (forms: readonly { readonly formType: string }[]) => forms.map(({ formType }) => formType).join(', ');
  const differing = heard.filter(({ differs }) => differs);
  const unheard = results.filter((answer) => !answer.heard?.page);
  print(
    differing.length > 0
      ? `Differs: ${named(differing)}. Blanks that differ are marked *; they are stored with drafts in ${watchFolder(settings)}.`
      : `No differences in ${results.length - unheard.length} of ${results.length} forms.`,
  );
  if (unheard.length > 0) print(`Could not be checked: ${named(unheard)}.`);
  return differing.length + unheard.length === 0 ? 0 : 1;
};

interface Asked {
  readonly formType: string;
  /** Undefined if the page or the blank could not be fetched or read. */
  readonly heard: WatchedForm | undefined;
}

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

/** Reads the edition that one form's page names and the edition of its blank. */
async function look(watched: Watched): Promise<WatchedForm | undefined> {
  const { form, edition, print, addressOf } = watched;
  const { formType } = form;
  const { printedEdition: ours = '', boxFingerprint } = edition.pdfMap?.official ?? {};
  try {
    const html = await fetchFromAgency(formType, addressOf(form.officialPage), { accept: 'text/html' });
    const page = editionOnPage(html.toString('utf8')) ?? null;
    const bytes = await fetchFromAgency(formType, addressOf(form.blankUrl), { accept: 'application/pdf' });
    const read = await readBoxes(bytes);
    const blank = read.printedEdition ?? null;
    const isSame = read.boxFingerprint === boxFingerprint && blank === ours;
    print(`${formType}: ours ${ours}, page ${page ?? '?'}, blank ${blank ?? '?'}${isSame ? '' : '*'}`);
    if (!isSame) await keepDifference(watched, bytes, read);
    const differs = !isSame || (page !== null && page !== ours);
    return { formType, askedAt: new Date().toISOString(), ours, page, blank, differs };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    print(`${formType}: ${error.message}`);
    return undefined;
  }
}

/** Stores the fetched blank, a description of the differences and a draft of the edition for an editor to finish. */
async function keepDifference(
  { form, edition, settings, print }: Watched,
  bytes: Uint8Array,
  now: BlankListing,
): Promise<void> {
  const folder = path.join(watchFolder(settings), form.formType.toLowerCase(), now.sha256.slice(0, 12));
  const difference = path.join(folder, 'difference.txt');
  // This blank was handled before, and an editor may be working on its draft.
  if (existsSync(difference)) {
    print(`  The differences are already in ${folder}.`);
    return;
  }
  // Without difference.txt, the folder is left over from an interrupted run.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${form.formType}.pdf`), bytes);
  const known = findBlankFile(form.formType, settings);
  const before = known === undefined ? undefined : await readBoxes(readFileSync(known));
  if (before?.boxFingerprint !== edition.pdfMap?.official.boxFingerprint || before === undefined) {
    print('  Cannot compare: the blank of our edition is not available (npm run forms:fetch).');
    return;
  }
  const compared = compareBlanks(before, now);
  const lines: string[] = [];
  printComparison(compared, now, (line) => lines.push(line));
  try {
    draftEditionFrom(edition, { now, compared, into: folder }, (line) => print(`  ${line}`));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    print(`  ${error.message}`);
  }
  writeFileSync(difference, `${lines.join('\n')}\n`);
  print(`  ${lines.at(-1) ?? ''}`);
}
