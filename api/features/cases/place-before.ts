import type { Application, Case, Prisma, RoleBinding } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../platform/context.ts';
import type { Filled } from './fill-form.ts';

/** The place of a form in a case when it was taken out: whoever puts it back finds it as it was. */
export interface PlaceBefore {
  readonly addedAt: string;
  readonly parkedAt: string | null;
  readonly filled: Filled;
  readonly roles: readonly Pick<RoleBinding, 'role' | 'personId'>[];
  /** Of the application. */
  readonly revision: number;
}

const placesOf = ({ takenOut }: Pick<Case, 'takenOut'>) =>
  takenOut as Readonly<Record<string, PlaceBefore | undefined>>;

/** Undefined when it was not in the case. What was typed since is the person's own: then no answer is marked. */
export function placeBefore(found: Pick<Case, 'takenOut'>, { id, revision }: Pick<Application, 'id' | 'revision'>) {
  const place = placesOf(found)[id];
  const isUnchanged = place?.revision === revision;
  return place && { ...place, isUnchanged, filled: isUnchanged ? place.filled : {} };
}

/** @returns false when it is not in the case */
export async function leavePlace(tx: Transaction, found: Case, applicationId: string): Promise<boolean> {
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
