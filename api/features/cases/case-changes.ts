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
  readonly effect: (tx: Transaction, userId: string) => Promise<Refilled>;
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
  let refilled: Refilled | undefined;
  const changed = await withIdempotency(ctx, {
    scope: `${userId}:${name}`,
    key: idempotencyKey,
    request,
    resultId: caseId,
    effect: async (tx) => {
      await lockPerson(tx, userId);
      await loadCase(tx, userId, caseId);
      refilled = await effect(tx, userId);
      return refilled.case;
    },
    load: (first) => findCase(ctx, first),
  });
  if (refilled) {
    await publishApplicationsChanged(ctx, refilled.written);
    await publishCaseChanged(ctx, refilled.case);
  }
  return changed;
}
