import type { Context } from '../../platform/context.ts';
import { editionOfApplication } from '../applications/public.ts';
import { judgeAnswer } from '../assistant/public.ts';
import { auditAs } from '../translators/public.ts';
import { requireHeldReview, WITH_FORM, type DeskFormReview } from './desk-form-reviews.ts';
import { mailAboutReview } from './form-review-mail.ts';
import { encryptOutcome, type Remark, type ReviewOutcome } from './form-review-record.ts';
import { FormReviewNotHeldError, RemarkAdvisesError, RemarksRefusedError } from './form-reviews-errors.ts';

export const REMARK_LIMITS = { remarks: 40, letters: 1_000 } as const;

export interface FinishFormReviewInput extends ReviewOutcome {
  readonly id: string;
}

/**
 * Finishes a review with remarks, or as nothing found. Refuses remarks that read as legal advice, naming the
 * sentence.
 * @throws NotSignedInError, FormReviewNotHeldError
 * @throws RemarksRefusedError, RemarkAdvisesError when nothing is stored
 */
export async function finishFormReview(ctx: Context, input: FinishFormReviewInput): Promise<DeskFormReview> {
  const { id, isNothingFound } = input;
  const { review, reviewer } = await requireHeldReview(ctx, id);
  const { model } = editionOfApplication(ctx, review.application);
  const remarks = checkRemarks(input, (path) => model.leaf(path) !== undefined);
  return await ctx.db.$transaction(async (tx) => {
    const remarksEncrypted = encryptOutcome(ctx.vault, review, { isNothingFound, remarks });
    const { count } = await tx.formReview.updateMany({
      where: { id, status: 'claimed', reviewerId: reviewer.id },
      data: { status: 'done', doneAt: ctx.now(), remarksEncrypted },
    });
    if (count === 0) throw new FormReviewNotHeldError();
    await auditAs(ctx, reviewer, 'finish-form-review', id, { remarks: isNothingFound ? 0 : remarks.length }, tx);
    await mailAboutReview(tx, id, 'done');
    return await tx.formReview.findUniqueOrThrow({ where: { id }, include: WITH_FORM });
  });
}

/** @throws RemarksRefusedError, RemarkAdvisesError */
function checkRemarks(
  { isNothingFound, remarks }: ReviewOutcome,
  isQuestion: (path: string) => boolean,
): readonly Remark[] {
  const tidied = remarks.map(({ path, text }) => ({ path, text: text.normalize('NFC').trim() }));
  const isWhole =
    tidied.length > 0 &&
    tidied.length <= (isNothingFound ? 1 : REMARK_LIMITS.remarks) &&
    tidied.every(
      ({ path, text }) =>
        text !== '' &&
        Array.from(text).length <= REMARK_LIMITS.letters &&
        (path === null || (!isNothingFound && isQuestion(path))),
    );
  if (!isWhole) throw new RemarksRefusedError();
  for (const { text } of tidied) {
    const { why } = judgeAnswer(text, 'en');
    // Has the form "the rule: the sentence".
    if (why !== null) throw new RemarkAdvisesError(why.slice(why.indexOf(': ') + 2));
  }
  return tidied;
}
