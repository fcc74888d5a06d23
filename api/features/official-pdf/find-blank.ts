import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlankContext, BlankSource } from './blank-source.ts';
import type { PreparedBlank } from './blank-index.ts';
import { fetchBlank } from './fetch-blank.ts';
import { sha256Of } from './hash.ts';
import { blanksFolder, preparedBlank, writeAtomically } from './cached-blanks.ts';
import { OtherBoxesError, WrongEditionError } from './official-pdf-errors.ts';
import type { OfficialBlank } from '../../../schema/content/pdf-map.ts';

/** Hashes by path, valid while size and time of the file are unchanged. */
const hashes = new Map<string, { readonly mark: string; readonly sha256: string }>();
const warnedAbout = new Set<string>();

/**
 * Returns a form's blank, ready to be filled: from OFFICIAL_FORMS_DIR, else as fetched before, else fetched now if
 * that is allowed. Undefined if there is none.
 * @throws WrongEditionError, OtherBoxesError, NotAFormPdfError, BlankNotFetchedError
 */
export async function findBlank(
  ctx: BlankContext,
  source: BlankSource,
  wanted: OfficialBlank,
): Promise<PreparedBlank | undefined> {
  const { dataDir, officialFormsDir, canFetchBlanks } = ctx.settings;
  const own = officialFormsDir && (await readOfficial(path.join(officialFormsDir, fileNameOf(source))));
  if (own) return accept(ctx, source, wanted, own);
  const fetched = await readOfficial(path.join(blanksFolder(dataDir), fileNameOf(source)));
  if (fetched) {
    const blank = await preparedBlank(dataDir, fetched.read, fetched.sha256);
    // A definition of a newer edition makes a fetched file useless, so it is fetched again if that is allowed.
    if (isWanted(blank, wanted) || !canFetchBlanks) return accept(ctx, source, wanted, fetched);
  }
  if (!canFetchBlanks || source.blankUrl === undefined) return undefined;
  return fetchAccepted(ctx, source, wanted);
}

/** Fetches, checks and stores the blank, even if there is one already. @throws as `findBlank` */
export function fetchAccepted(ctx: BlankContext, source: BlankSource, wanted: OfficialBlank): Promise<PreparedBlank> {
  return fetchBlank(ctx, source, async (bytes) => {
    const blank = await accept(ctx, source, wanted, { read: () => Promise.resolve(bytes), sha256: sha256Of(bytes) });
    await writeAtomically(path.join(blanksFolder(ctx.settings.dataDir), fileNameOf(source)), bytes);
    return blank;
  });
}

interface OfficialFile {
  readonly read: () => Promise<Uint8Array>;
  readonly sha256: string;
}

async function accept(
  ctx: BlankContext,
  { formType }: BlankSource,
  wanted: OfficialBlank,
  { read, sha256 }: OfficialFile,
): Promise<PreparedBlank> {
  const blank = await preparedBlank(ctx.settings.dataDir, read, sha256);
  const { printedEdition } = blank.index;
  if (printedEdition !== wanted.printedEdition)
    throw new WrongEditionError(formType, wanted.printedEdition, printedEdition);
  if (!isWanted(blank, wanted)) throw new OtherBoxesError(formType, wanted.printedEdition);
  if (sha256 !== wanted.sha256 && !warnedAbout.has(sha256)) {
    warnedAbout.add(sha256);
    ctx.log.warn(
      { formType },
      'The blank is another file than the one its map was made from; edition and boxes are the same',
    );
  }
  return blank;
}

const isWanted = ({ index }: PreparedBlank, wanted: OfficialBlank): boolean =>
  index.printedEdition === wanted.printedEdition && index.boxFingerprint === wanted.boxFingerprint;

function fileNameOf({ formType }: BlankSource): string {
  if (!/^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(formType))
    throw new Error('a form type may hold letters, digits and hyphens only');
  return `${formType}.pdf`;
}

async function readOfficial(file: string): Promise<OfficialFile | undefined> {
  try {
    // Synchronous: through the thread pool, it costs 15 times as much CPU, and far more under load.
    const { size, mtimeMs } = statSync(file);
    const mark = `${size} ${mtimeMs}`;
    const read = () => readFile(file);
    const known = hashes.get(file);
    if (known?.mark === mark) return { read, sha256: known.sha256 };
    const sha256 = sha256Of(await read());
    hashes.set(file, { mark, sha256 });
    return { read, sha256 };
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}
