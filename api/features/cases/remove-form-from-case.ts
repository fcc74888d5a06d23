import type { Case } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { changeCase } from './case-changes.ts';
import { refillCase } from './refill-case.ts';

export interface RemoveFormFromCaseInput {
  readonly caseId: string;
  readonly applicationId: string;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Takes a form out of a case. The application stays with its answers and stands alone from now on; what it told about
 * people stays known.
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
    effect: async (tx, userId) => {
      const { count } = await tx.caseForm.deleteMany({ where: { caseId, applicationId } });
      if (count === 0) throw new ApplicationNotFoundError();
      return await refillCase(ctx, tx, { userId, caseId });
    },
  });
}
