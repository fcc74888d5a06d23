import type { Case } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import { lockPerson } from '../accounts/public.ts';
import { publishApplicationsChanged } from '../applications/public.ts';
import { publishCaseChanged } from './case-events.ts';
import { findCase, loadCase } from './find-case.ts';
import type { Refilled } from './refill-case.ts';

interface CaseChange {
  /** Of the use case: "addFormToCase". */
  readonly name: string;
  readonly caseId: string;
  /** What is asked; the same key for something else is refused. */
  readonly request: object;
  readonly idempotencyKey: string | undefined;
  /** The case first, then others that change with it. */
  readonly effect: (
    tx: Transaction,
    userId: string,
    found: Case,
  ) => Promise<Refilled | readonly [Refilled, ...Refilled[]]>;
}

/**
 * Changes a case once, in one transaction that no other change of the household meets, and tells open screens.
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
      await lockPerson(tx, userId);
      const changes = await effect(tx, userId, await loadCase(tx, userId, caseId));
      const [first] = (refilled = 'case' in changes ? [changes] : changes);
      return first.case;
    },
    load: (first) => findCase(ctx, first),
  });
  await publishRefilled(ctx, refilled);
  return changed;
}

/** Tells open screens, once it is stored. */
export async function publishRefilled(ctx: Context, refilled: readonly Refilled[]): Promise<void> {
  for (const one of refilled) {
    await publishApplicationsChanged(ctx, one.written);
    await publishCaseChanged(ctx, one.case);
  }
}
