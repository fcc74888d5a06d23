import type { Application, Case } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/limits.ts';
import { lockUser } from '../accounts/public.ts';
import {
  ApplicationNotFoundError,
  applicationsByIds,
  findApplication,
  isOpen,
  moveToEdition,
  editionStateOf,
  publishApplicationsChanged,
} from '../applications/public.ts';
import { moveCaseComments } from '../case-sharing/public.ts';
import { onFormMoved, publishCaseChanged } from '../cases/public.ts';
import { isFiled } from '../filings/public.ts';
import { encryptContent } from './earlier-edition-record.ts';
import { FormWasSentError, NoNewerEditionError } from './editions-errors.ts';
import { newerEditionOf } from './newer-edition.ts';

interface MoveToNewEditionInput {
  readonly id: string;
  /** Edition that the user was shown, such as "2026-01-01". */
  readonly edition: string;
  readonly idempotencyKey?: string | undefined;
}

const MOVING: Limit = { name: 'move-to-new-edition', times: 60, seconds: 3_600 };

/**
 * Moves a started form to its current edition. Answers to unchanged questions are carried over, and a copy of all
 * answers is kept. The application stays the same, and with it its case, shares, reviews, documents and payment. Runs
 * in one transaction, and once: repeating it for the same edition returns the current state.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError, ApplicationNotFoundError
 * @throws NoNewerEditionError, FormWasSentError
 * @throws ApplicationChangedElsewhereError if it was saved at the same moment; nothing was moved
 */
export async function moveToNewEdition(
  ctx: Context,
  { id, edition, idempotencyKey }: MoveToNewEditionInput,
): Promise<Application> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(MOVING, userId);
  let done: { readonly moved: Application; readonly changed: Case | undefined } | undefined;
  const moved = await withIdempotency(ctx, {
    scope: `${userId}:moveToNewEdition`,
    key: idempotencyKey,
    request: { id, edition },
    resultId: id,
    effect: async (tx) => {
      // A second tab waits here, and finds the move done.
      await lockUser(tx, userId);
      const [before] = await applicationsByIds({ db: tx }, userId, [id]);
      if (!before) throw new ApplicationNotFoundError();
      if (before.edition === edition) return before;
      done = await move(ctx, tx, before, edition);
      return done.moved;
    },
    load: (first) => findApplication(ctx, first),
  });
  if (done) {
    await publishApplicationsChanged(ctx, [done.moved]);
    if (done.changed) await publishCaseChanged(ctx, done.changed);
  }
  return moved;
}

async function move(ctx: Context, tx: Transaction, before: Application, edition: string) {
  const { id: applicationId, userId } = before;
  const inside = { ...ctx, db: tx };
  if (!isOpen(before) || (await isFiled(inside, applicationId))) throw new FormWasSentError();
  const changes = await newerEditionOf(inside, before);
  if (changes?.to.facts.edition !== edition) throw new NoNewerEditionError();
  const state = editionStateOf(ctx, before);
  const { carried, askedAgain } = changes.move(state.answers);
  const id = ctx.newId('eed');
  const data = { id, userId, applicationId, edition: before.edition, movedAt: ctx.now() };
  await tx.earlierEdition.create({
    data: { ...data, contentEncrypted: encryptContent(ctx.vault, { id, userId }, state) },
  });
  const isChanged = new Set(changes.changes.map(({ pattern }) => pattern));
  const moved = await moveToEdition(ctx, tx, before, {
    edition,
    state: {
      answers: carried,
      leftEmpty: state.leftEmpty.flatMap((path) => {
        const now = changes.pathNow(path);
        return now === undefined || isChanged.has(now) ? [] : [now];
      }),
      confirmedChecks: state.confirmedChecks.filter((raised) => {
        const [check] = raised.split(':');
        const [was, is] = [changes.from, changes.to].map((one) =>
          one.checks?.checks.find(({ id: own }) => own === check),
        );
        return JSON.stringify(was) === JSON.stringify(is);
      }),
    },
  });
  await moveCaseComments(tx, applicationId, changes.pathNow);
  const changed = await onFormMoved(ctx, tx, {
    applicationId,
    pathNow: changes.pathNow,
    askedAgain: Object.keys(askedAgain),
  });
  return { moved, changed };
}
