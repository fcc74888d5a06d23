import type { Application, ApplicationStatus } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { applyChanges, areDifferent, type AskedChanges } from './answer-changes.ts';
import { publishApplicationChanged } from './application-events.ts';
import { statusAfterSave } from './application-status.ts';
import { ApplicationChangedElsewhereError, ApplicationNotFoundError } from './applications-errors.ts';
import { openConfirmedChecks, sealConfirmedChecks, settleConfirmedChecks } from './confirmed-checks.ts';
import { editionOfApplication } from './edition-of-application.ts';
import { findApplication } from './find-application.ts';
import { openLeftEmpty, sealLeftEmpty, settleLeftEmpty } from './left-empty.ts';
import { openAnswers, sealAnswers } from './sealed-answers.ts';
import { settleAnswers } from './settle-answers.ts';
import { todayAnywhere } from './today-anywhere.ts';

export interface SaveApplicationInput {
  readonly id: string;
  /** The revision that the changes were made on. */
  readonly revision: number;
  readonly changes: AskedChanges;
  /** Every question that the person says to leave empty, as a whole; absent: as it was. */
  readonly leftEmpty?: readonly string[] | undefined;
  /** Every raised ask that the person says is right, as a whole; absent: as it was. */
  readonly confirmedChecks?: readonly string[] | undefined;
  readonly status?: ApplicationStatus | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Autosave asks once a second at most. */
const saving = ({ settings }: Context): Limit => ({
  name: 'save-application',
  times: settings.savesPerMinute,
  seconds: 60,
});

/**
 * Saves changed answers and, if asked, a status. Nobody's save is overwritten: the revision is compared by the very
 * statement that writes. A repeat under the same key (its answer was lost) is answered with the application as it is
 * stored now; a revision above `revision + 1` there tells that somebody saved after it.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws ApplicationNotFoundError also for an application of somebody else
 * @throws ApplicationChangedElsewhereError with the stored version
 * @throws UnknownAnswersError, AnswersNotTextError, AnswersTooLargeError
 * @throws ApplicationIncompleteError when asked to be `completed` and not valid
 */
export async function saveApplication(ctx: Context, input: SaveApplicationInput): Promise<Application> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(saving(ctx), userId);
  const { id, revision, changes, leftEmpty, confirmedChecks, status, idempotencyKey } = input;
  const before = await findApplication(ctx, id);
  // What a stale save would write does not matter; it still asks `once`, for it may be a repeat.
  const next = before.revision === revision ? nextState(ctx, before, input) : undefined;
  const effect = { isSavedNow: false };
  const saved = await withIdempotency(ctx, {
    scope: `${userId}:saveApplication`,
    key: idempotencyKey,
    request: {
      id,
      revision,
      changes,
      status,
      ...(leftEmpty && { leftEmpty }),
      ...(confirmedChecks && { confirmedChecks }),
    },
    resultId: id,
    effect: async (tx) => {
      const data = next && { ...next, revision: { increment: 1 }, updatedAt: ctx.now() };
      const [written] = data ? await tx.application.updateManyAndReturn({ where: { id, userId, revision }, data }) : [];
      if (!written) {
        const current = await tx.application.findFirst({ where: { id, userId } });
        throw current ? new ApplicationChangedElsewhereError(current) : new ApplicationNotFoundError();
      }
      effect.isSavedNow = true;
      return written;
    },
    load: (saved) => findApplication(ctx, saved),
  });
  if (effect.isSavedNow) await publishApplicationChanged(ctx, id, saved.revision);
  return saved;
}

/** The columns that the save writes. */
function nextState(
  ctx: Context,
  before: Application,
  { changes, leftEmpty, confirmedChecks, status: asked }: SaveApplicationInput,
) {
  const { model, checks } = editionOfApplication(ctx, before);
  const answersBefore = openAnswers(ctx.vault, before);
  const changed = applyChanges(model, answersBefore, changes);
  const status = statusAfterSave(before.status, asked, areDifferent(answersBefore, changed));
  const { answers, progressPercent } = settleAnswers(model, changed, status, todayAnywhere(ctx.now()));
  const answersSealed = sealAnswers(ctx.vault, before, answers);
  const leftEmptyBefore = openLeftEmpty(ctx.vault, before);
  const left = settleLeftEmpty(model, { answers: answersBefore, leftEmpty: leftEmptyBefore }, answers, leftEmpty);
  const leftEmptySealed =
    left.join() === leftEmptyBefore.join() ? before.leftEmptySealed : sealLeftEmpty(ctx.vault, before, left);
  const confirmedBefore = openConfirmedChecks(ctx.vault, before);
  const confirmed = settleConfirmedChecks(model, checks?.checks ?? [], {
    before: { answers: answersBefore, confirmed: confirmedBefore },
    answers,
    asked: confirmedChecks,
    today: todayAnywhere(ctx.now()),
  });
  const confirmedChecksSealed =
    confirmed.join() === confirmedBefore.join()
      ? before.confirmedChecksSealed
      : sealConfirmedChecks(ctx.vault, before, confirmed);
  return { status, progressPercent, answersSealed, leftEmptySealed, confirmedChecksSealed };
}
