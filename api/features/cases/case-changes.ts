import type { Case } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { lockUser } from '../accounts/public.ts';
import { publishApplicationsChanged } from '../applications/public.ts';
import { publishCaseChanged } from './case-events.ts';
import { findCase, loadCase } from './find-case.ts';
import type { Refilled } from './refill-case.ts';

interface CaseChange {
  /** Name of the use case, such as "addFormToCase". */
  readonly name: string;
  readonly caseId: string;
  /** Input of the request; reusing the idempotency key with another input is an error. */
  readonly request: object;
  readonly idempotencyKey: string | undefined;
  /** Applies the change and returns its case first, then the others that change with it. */
  readonly effect: (
    tx: Transaction,
    userId: string,
    found: Case,
  ) => Promise<Refilled | readonly [Refilled, ...Refilled[]]>;
}

/**
 * Changes a case once, in a transaction serialised with all other changes of the user, and notifies open screens.
 * @throws NotSignedInError, CaseNotFoundError, IdempotencyKeyReusedError
 */
export async function changeCase(
  ctx: Context,
  { name, caseId, request, idempotencyKey, effect }: CaseChange,
): Promise<Case> {
  const { id: userId } = requireWriter(ctx);
  let refilled: readonly Refilled[] = [];
  const changed = await withIdempotency(ctx, {
    scope: `${userId}:${name}`,
    key: idempotencyKey,
    request,
    resultId: caseId,
    effect: async (tx) => {
      await lockUser(tx, userId);
      const changes = await effect(tx, userId, await loadCase(tx, userId, caseId));
      const [first] = (refilled = 'case' in changes ? [changes] : changes);
      return first.case;
    },
    load: (first) => findCase(ctx, first),
  });
  await publishRefilled(ctx, refilled);
  return changed;
}

/** Notifies open screens after the commit. */
export async function publishRefilled(ctx: Context, refilled: readonly Refilled[]): Promise<void> {
  for (const one of refilled) {
    await publishApplicationsChanged(ctx, one.written);
    await publishCaseChanged(ctx, one.case);
  }
}
