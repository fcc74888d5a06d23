import type { Person, PersonRelation } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { lockUser } from '../accounts/public.ts';
import { loadPerson } from './find-people.ts';
import { PersonInUseError } from './people-errors.ts';

/** Changes a person's relation to the user. @throws NotSignedInError, PersonNotFoundError, InvalidInputError */
export async function changePerson(
  ctx: Context,
  { id, relation }: { readonly id: string; readonly relation: PersonRelation },
): Promise<Person> {
  const { id: userId } = requireWriter(ctx);
  return await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const person = await loadPerson(tx, userId, id);
    if (person.relation === relation) return person;
    if ((relation === 'organization') !== (person.relation === 'organization'))
      throw new InvalidInputError('A person becomes no organization, and an organization no person.');
    if (relation === 'self' || person.relation === 'self')
      throw new InvalidInputError('You stay yourself. Add somebody else, or join two people who are one.');
    return await tx.person.update({ where: { id }, data: { relation } });
  });
}

/**
 * Deletes a person with all known facts; answers in forms stay.
 * @throws NotSignedInError, PersonNotFoundError
 * @throws PersonInUseError while a form of a case is about them
 */
export async function deletePerson(ctx: Context, id: string): Promise<string> {
  const { id: userId } = requireWriter(ctx);
  await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    await loadPerson(tx, userId, id);
    const { count } = await tx.person.deleteMany({ where: { id, userId, roles: { none: {} } } });
    if (count === 0) throw new PersonInUseError();
  });
  return id;
}
