import type { Person } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { lockUser } from '../accounts/public.ts';
import { mergePeople, loadPerson, peopleInSameForms } from '../people/public.ts';
import { publishRefilled } from './case-changes.ts';
import { casesAbout } from './find-case.ts';
import { refillCase, type Refilled } from './refill-case.ts';

/**
 * Merges two people. The kept one keeps their facts and gains those that only the other had; all forms about the
 * other are then about the kept one. Never automatic: two people can share a name and a birthday. People whom one
 * form names side by side cannot be merged.
 * @throws NotSignedInError, PersonNotFoundError, InvalidInputError
 */
export async function joinPeople(
  ctx: Context,
  { keepId, joinId }: { readonly keepId: string; readonly joinId: string },
): Promise<Person> {
  const { id: userId } = requireWriter(ctx);
  if (keepId === joinId) throw new InvalidInputError('These are one person already.');
  const refilled: Refilled[] = [];
  const joined = await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const [keep, join] = [await loadPerson(tx, userId, keepId), await loadPerson(tx, userId, joinId)];
    if (join.relation === 'self') throw new InvalidInputError('Keep yourself, and join the other one into you.');
    if ((keep.relation === 'organization') !== (join.relation === 'organization'))
      throw new InvalidInputError('A person and an organization are never one.');
    if ((await peopleInSameForms(tx, keepId, [joinId])).length > 0)
      throw new InvalidInputError('A form names these as two people. Say in that form who is who.');
    await mergePeople(ctx, tx, keep, join);
    const caseIds = await casesAbout(tx, [keepId, joinId]);
    await tx.roleBinding.updateMany({ where: { personId: joinId }, data: { personId: keepId } });
    for (const caseId of caseIds) refilled.push(await refillCase(ctx, tx, { userId, caseId }));
    return keep;
  });
  await publishRefilled(ctx, refilled);
  return joined;
}
