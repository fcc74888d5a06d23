import type { Application } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { whileSaving } from '../../platform/while-saving.ts';
import { publishApplicationChanged } from './application-events.ts';
import { ApplicationChangedElsewhereError, ApplicationNotFoundError } from './applications-errors.ts';
import { findApplication } from './find-application.ts';
import { nextState, type ChangedApplication } from './next-state.ts';

export interface SaveApplicationInput extends ChangedApplication {
  readonly id: string;
  /** The revision that the changes are based on. */
  readonly revision: number;
  readonly idempotencyKey?: string | undefined;
}

/** Autosave sends at most one request a second. */
const saving = ({ settings }: Context): Limit => ({
  name: 'save-application',
  times: settings.savesPerMinute,
  seconds: 60,
});

/**
 * Saves changed answers and, if given, a status. The statement that writes also compares the revision, so no other
 * save is overwritten. A repeat under the same idempotency key (its response was lost) returns the application as
 * stored now; a revision above `revision + 1` in it means that somebody saved afterwards.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws ApplicationNotFoundError also for an application of another user
 * @throws ApplicationChangedElsewhereError with the stored version
 * @throws UnknownAnswersError, AnswersNotTextError, AnswersTooLargeError
 * @throws ApplicationIncompleteError when the status is `completed` and the answers are not valid
 */
export async function saveApplication(ctx: Context, input: SaveApplicationInput): Promise<Application> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(saving(ctx), userId);
  const { id, revision, changes, leftEmpty, confirmedChecks, status, idempotencyKey } = input;
  const before = await findApplication(ctx, id);
  // A stale save needs no next state, but it still checks the idempotency key, because it may be a repeat.
  const next = before.revision === revision ? nextState(ctx, before, input) : undefined;
  let afterCommit: (() => Promise<void>) | undefined;
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
      const { answersBefore, answers, columns } = next ?? (await throwRevisionConflict(tx, { id, userId }));
      const beside = await whileSaving(ctx, tx, 'Application', { id, userId, before: answersBefore, after: answers });
      const isMore = Object.keys(beside.texts).length > 0;
      const settled = isMore
        ? nextState(ctx, before, { ...input, changes: { ...changes, ...beside.texts } }).columns
        : columns;
      const data = { ...settled, revision: { increment: 1 }, updatedAt: ctx.now() };
      const [written] = await tx.application.updateManyAndReturn({ where: { id, userId, revision }, data });
      if (!written) return throwRevisionConflict(tx, { id, userId });
      ({ afterCommit } = beside);
      return written;
    },
    load: (saved) => findApplication(ctx, saved),
  });
  if (afterCommit) {
    await publishApplicationChanged(ctx, id, saved.revision);
    await afterCommit();
  }
  return saved;
}

/** @throws ApplicationChangedElsewhereError, ApplicationNotFoundError */
export async function throwRevisionConflict(tx: Transaction, where: { id: string; userId: string }): Promise<never> {
  const current = await tx.application.findFirst({ where });
  throw current ? new ApplicationChangedElsewhereError(current) : new ApplicationNotFoundError();
}
