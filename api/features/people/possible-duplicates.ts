import { requireReader } from '../../platform/authorise.ts';
import { identityOf, isSameOrganization, isSamePerson } from '../../engines/people/identity.ts';
import type { Person } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { findPeople } from './find-people.ts';
import { identityFacts } from './known-facts.ts';

/**
 * Returns other people of the household with the same known name and date of birth; organizations with the same
 * number or name. Two people can share both, so only the user can merge them. People in the same form are excluded.
 * @throws NotSignedInError
 */
export async function possibleDuplicates(ctx: Context, personId: string): Promise<readonly Person[]> {
  const { people, facts } = await shareWhileRunning(ctx, 'household', () => household(ctx));
  const of = (id: string) => (key: string) =>
    facts.find((fact) => fact.personId === id && fact.key === key)?.value ?? undefined;
  const one = of(personId);
  const alike = people.filter(
    ({ id }) =>
      id !== personId && (isSamePerson(identityOf(one), identityOf(of(id))) || isSameOrganization(one, of(id))),
  );
  const ids = alike.map(({ id }) => id);
  const others = ids.length > 0 ? await peopleInSameForms(ctx.db, personId, ids) : [];
  return alike.filter(({ id }) => !others.includes(id));
}

/** Returns those with a role in the same form of a case as this person: nobody petitions for themself. */
export async function peopleInSameForms(
  db: Pick<Transaction, 'person'>,
  personId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const inOneForm = { some: { form: { roles: { some: { personId } } } } };
  const found = await db.person.findMany({ where: { id: { in: [...ids] }, roles: inOneForm }, select: { id: true } });
  return found.map(({ id }) => id);
}

async function household(ctx: Context) {
  const [people, facts] = await Promise.all([findPeople(ctx), identityFacts(ctx, requireReader(ctx).id)]);
  return { people, facts };
}
