import type { Application, Case, Prisma, RoleBinding } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../platform/context.ts';
import type { Filled } from './fill-form.ts';

/** Place of a form that was removed from a case, to restore it unchanged. */
export interface RemovedFormState {
  readonly addedAt: string;
  readonly parkedAt: string | null;
  readonly filled: Filled;
  readonly roles: readonly Pick<RoleBinding, 'role' | 'personId'>[];
  /** Revision of the application. */
  readonly revision: number;
}

const placesOf = ({ takenOut }: Pick<Case, 'takenOut'>) =>
  takenOut as Readonly<Record<string, RemovedFormState | undefined>>;

/** Returns undefined for a form that was not in the case. After later changes no answer is marked as filled. */
export function removedFormState(
  found: Pick<Case, 'takenOut'>,
  { id, revision }: Pick<Application, 'id' | 'revision'>,
) {
  const place = placesOf(found)[id];
  const isUnchanged = place?.revision === revision;
  return place && { ...place, isUnchanged, filled: isUnchanged ? place.filled : {} };
}

/** @returns false when it is not in the case */
export async function detachForm(tx: Transaction, found: Case, applicationId: string): Promise<boolean> {
  const form = await tx.caseForm.findFirst({
    where: { applicationId, caseId: found.id },
    include: { roles: { select: { role: true, personId: true } }, application: { select: { revision: true } } },
  });
  if (!form) return false;
  const { addedAt, parkedAt, filled, roles, application } = form;
  const place = { addedAt, parkedAt, filled, roles, revision: application.revision };
  await tx.caseForm.delete({ where: { applicationId } });
  await tx.case.update({
    where: { id: found.id },
    data: { takenOut: { ...placesOf(found), [applicationId]: place } as unknown as Prisma.InputJsonObject },
  });
  return true;
}
