import type { OwnPdf } from '../../generated/prisma/client.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { progressOf } from '../../../schema/forms/progress.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { draftText } from '../applications/public.ts';
import { findOwnPdf } from './find-own-pdf.ts';
import { modelOf } from './own-pdf-definition.ts';
import { encryptAnswers, decryptAnswers, decryptReading } from './own-pdf-record.ts';
import { OwnPdfChangedElsewhereError, OwnPdfNotFoundError } from './own-pdfs-errors.ts';

export interface SaveOwnPdfInput {
  readonly id: string;
  /** Revision that the changes are based on. */
  readonly revision: number;
  /** Answers by question id; null removes the answer. */
  readonly changes: Readonly<Record<string, string | null>>;
  readonly idempotencyKey?: string | undefined;
}

const [MAX_ANSWER_LENGTH, MAX_ANSWERS] = [5_000, 300_000];

/**
 * Saves changed answers. The update statement compares the revision, so that no save is overwritten. A repeat with
 * the same key returns what is stored now.
 * @throws NotSignedInError, TooManyRequestsError, InvalidInputError, IdempotencyKeyReusedError
 * @throws OwnPdfNotFoundError also for another user's PDF
 * @throws OwnPdfChangedElsewhereError with the stored version
 */
export async function saveOwnPdf(
  ctx: Context,
  { id, revision, changes, idempotencyKey }: SaveOwnPdfInput,
): Promise<OwnPdf> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take({ name: 'save-own-pdf', times: ctx.settings.savesPerMinute, seconds: 60 }, userId);
  const before = await findOwnPdf(ctx, id);
  const reading = decryptReading(ctx.vault, before);
  const answers = changed(
    decryptAnswers(ctx.vault, before),
    changes,
    new Set(reading.questions.map((question) => question.id)),
  );
  const data = {
    answersEncrypted: encryptAnswers(ctx.vault, before, answers),
    progressPercent: progressOf(modelOf(reading), answers).percent,
    updatedAt: ctx.now(),
  };
  return await withIdempotency(ctx, {
    scope: `${userId}:saveOwnPdf`,
    key: idempotencyKey,
    request: { id, revision, changes },
    resultId: id,
    effect: async (tx) => {
      // The update must be based on the row that was read.
      if (before.revision !== revision) throw new OwnPdfChangedElsewhereError(before);
      const [saved] = await tx.ownPdf.updateManyAndReturn({
        where: { id, userId, revision },
        data: { ...data, revision: { increment: 1 } },
      });
      if (saved) return saved;
      const current = await tx.ownPdf.findFirst({ where: { id, userId } });
      throw current ? new OwnPdfChangedElsewhereError(current) : new OwnPdfNotFoundError();
    },
    load: (saved) => findOwnPdf(ctx, saved),
  });
}

function changed(before: FormData, changes: SaveOwnPdfInput['changes'], asked: ReadonlySet<string>): FormData {
  const merged = new Map(Object.entries(before));
  for (const [path, text] of Object.entries(changes)) {
    if (!asked.has(path)) throw new InvalidInputError('changes: this PDF has no such question.');
    const draft = draftText(text ?? '');
    if (draft.length > MAX_ANSWER_LENGTH)
      throw new InvalidInputError(`changes: an answer may have ${MAX_ANSWER_LENGTH} letters.`);
    if (draft === '') merged.delete(path);
    else merged.set(path, draft);
  }
  const answers = Object.fromEntries(merged);
  if (JSON.stringify(answers).length > MAX_ANSWERS)
    throw new InvalidInputError('changes: the answers are too long together.');
  return answers;
}
