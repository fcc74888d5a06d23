import type { Case } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { changeCase } from './case-changes.ts';
import { detachForm } from './removed-form-state.ts';
import { refillCase } from './refill-case.ts';

export interface RemoveFormFromCaseInput {
  readonly caseId: string;
  readonly applicationId: string;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Removes a form from a case. The application stays with its answers, outside any case, and its facts about people
 * stay known. Adding it back unchanged restores its people, marks and order.
 * @throws NotSignedInError, CaseNotFoundError, ApplicationNotFoundError, IdempotencyKeyReusedError
 */
export async function removeFormFromCase(
  ctx: Context,
  { caseId, applicationId, idempotencyKey }: RemoveFormFromCaseInput,
): Promise<Case> {
  return await changeCase(ctx, {
    name: 'removeFormFromCase',
    caseId,
    request: { caseId, applicationId },
    idempotencyKey,
    effect: async (tx, userId, found) => {
      if (!(await detachForm(tx, found, applicationId))) throw new ApplicationNotFoundError();
      return await refillCase(ctx, tx, { userId, caseId });
    },
  });
}
