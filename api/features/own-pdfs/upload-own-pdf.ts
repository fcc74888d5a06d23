import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { OwnPdf } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/limits.ts';
import { lockUser } from '../accounts/public.ts';
import {
  cleanFileName,
  discardFiles,
  FileTypeDetector,
  FileTypeMismatchError,
  assignFiles,
  loadWritten,
  openFile,
  writeFile,
  type IncomingFile,
  type WrittenFile,
} from '../documents/public.ts';
import { formLibrary } from '../forms/public.ts';
import { readUnknownBlank, UNKNOWN_LIMITS, type UnknownBlank, type UnknownRefusal } from '../official-pdf/public.ts';
import { findOwnPdf } from './find-own-pdf.ts';
import { answersHeld, modelOf } from './own-pdf-definition.ts';
import { heldAnswers, questionsOf } from './own-pdf-reading.ts';
import { encryptAnswers, encryptName, encryptReading } from './own-pdf-record.ts';
import {
  OwnPdfAlreadyFilledError,
  OwnPdfFormIsHereError,
  OwnPdfLockedError,
  OwnPdfNotAPdfError,
  OwnPdfNotWrittenError,
  OwnPdfTooLargeError,
  OwnPdfUnreadableError,
  OwnPdfWithoutBoxesError,
  TooManyOwnPdfsError,
} from './own-pdfs-errors.ts';
import { progressOf } from '../../../schema/forms/progress.ts';

/** Passes the file to `receive` while it arrives, then returns the other form fields. */
type OwnPdfForm = (receive: (file: IncomingFile) => Promise<void>) => Promise<{ filled?: string }>;

const UPLOADING: Limit = { name: 'upload-own-pdf', times: 60, seconds: 3_600 };
/** Limit per user. */
export const MAX_OWN_PDFS = 20;

interface Received extends WrittenFile {
  readonly name: string;
}

/**
 * Stores a user's own blank with the questions that it asks. A refusal stores nothing; a repeat with the same key
 * returns the first upload.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError, errors of form parsing, malware scan and
 * store, and those of own-pdfs-errors.ts that state why a PDF cannot be filled here
 */
export async function uploadOwnPdf(ctx: Context, form: OwnPdfForm): Promise<OwnPdf> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(UPLOADING, userId);
  let file: Received | undefined;
  let isStored = false;
  try {
    const { filled } = await form(async (incoming) => void (file = await receivePdf(ctx, userId, incoming)));
    if (!file) throw new Error('a form without a file was let through');
    const written = file;
    const bytes = await buffer(await openFile(ctx, await loadWritten(ctx, written), userId));
    const reading = questionsOf(known(ctx, await readUnknownBlank(bytes)));
    if (reading.questions.length === 0) throw new OwnPdfWithoutBoxesError();
    const before = heldAnswers(reading);
    if (before.length > 0 && filled !== 'keep' && filled !== 'clear') throw new OwnPdfAlreadyFilledError(before);
    const answers = filled === 'keep' ? answersHeld(reading) : {};
    const row = { id: ctx.newId('opf'), userId };
    const pdf = await withIdempotency(ctx, {
      scope: `${userId}:uploadOwnPdf`,
      key: ctx.caller.idempotencyKey,
      request: { sha256: written.sha256, filled },
      resultId: row.id,
      effect: async (tx) => {
        // Uploads of one user are serialised, so that none exceeds the limit.
        await lockUser(tx, userId);
        if ((await tx.ownPdf.count({ where: { userId } })) >= MAX_OWN_PDFS) throw new TooManyOwnPdfsError(MAX_OWN_PDFS);
        const now = ctx.now();
        const made = await tx.ownPdf.create({
          data: {
            ...row,
            nameEncrypted: encryptName(ctx.vault, row, written.name),
            readingEncrypted: encryptReading(ctx.vault, row, reading),
            answersEncrypted: encryptAnswers(ctx.vault, row, answers),
            progressPercent: progressOf(modelOf(reading), answers).percent,
            createdAt: now,
            updatedAt: now,
          },
        });
        await assignFiles(tx, { ownPdfId: row.id }, [written]);
        return made;
      },
      load: (first) => findOwnPdf(ctx, first),
    });
    isStored = pdf.id === row.id;
    return pdf;
  } finally {
    if (file && !isStored) await discardFiles(ctx, [file]);
  }
}

/** Receives the file; its content alone decides its type. */
async function receivePdf(ctx: Context, userId: string, { name, bytes, limit }: IncomingFile): Promise<Received> {
  const look = new FileTypeDetector(['pdf']);
  const scan = ctx.malwareScan?.through();
  // Each stream passes its error on to the next, up to the one that writes the file.
  const looked = scan ? pipeline(bytes, look, scan, () => {}) : pipeline(bytes, look, () => {});
  try {
    return { ...(await writeFile(ctx, { kind: 'original', userId, bytes: looked, limit })), name: cleanFileName(name) };
  } catch (error) {
    throw error instanceof FileTypeMismatchError ? new OwnPdfNotAPdfError() : error;
  }
}

const REFUSALS: Readonly<Record<UnknownRefusal, () => Error>> = {
  locked: () => new OwnPdfLockedError(),
  noBoxes: () => new OwnPdfWithoutBoxesError(),
  tooLarge: () => new OwnPdfTooLargeError(UNKNOWN_LIMITS.pages, UNKNOWN_LIMITS.boxes),
  unreadable: () => new OwnPdfUnreadableError(),
  notWritten: () => new OwnPdfNotWrittenError(),
};
export const refusalOf = (refusal: UnknownRefusal): Error => REFUSALS[refusal]();

/** Refuses a blank with the same boxes as a form that Tern fills, whatever else the agency changed in the file. */
function known(ctx: Context, blank: UnknownBlank | UnknownRefusal): UnknownBlank {
  if (typeof blank === 'string') throw refusalOf(blank);
  for (const { file, editions } of formLibrary(ctx).all())
    for (const { official, facts } of editions.values())
      if (official?.boxFingerprint === blank.boxFingerprint)
        throw new OwnPdfFormIsHereError(file.formType, facts.printed);
  return blank;
}
