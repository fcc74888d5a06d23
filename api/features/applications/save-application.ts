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
  /** The revision that the changes were made on. */
  readonly revision: number;
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
      const { answersBefore, answers, columns } = next ?? (await refuseStale(tx, { id, userId }));
      const beside = await whileSaving(ctx, tx, 'Application', { id, userId, before: answersBefore, after: answers });
      const isMore = Object.keys(beside.texts).length > 0;
      const settled = isMore
        ? nextState(ctx, before, { ...input, changes: { ...changes, ...beside.texts } }).columns
        : columns;
      const data = { ...settled, revision: { increment: 1 }, updatedAt: ctx.now() };
      const [written] = await tx.application.updateManyAndReturn({ where: { id, userId, revision }, data });
      if (!written) return refuseStale(tx, { id, userId });
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
export async function refuseStale(tx: Transaction, where: { id: string; userId: string }): Promise<never> {
  const current = await tx.application.findFirst({ where });
  throw current ? new ApplicationChangedElsewhereError(current) : new ApplicationNotFoundError();
}
