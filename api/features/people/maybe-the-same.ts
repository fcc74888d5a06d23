import { identityOf, isSameOrganization, isSamePerson } from '../../engines/people/identity.ts';
import type { Person } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { findPeople, householderOf } from './find-people.ts';
import { identityFacts } from './known-facts.ts';

/**
 * Others of the household whose name and day of birth are known and agree; of an organization, the number or the name.
 * Two people can share both: only the user can say that they are one. Who stands beside them in a form is another one.
 * @throws NotSignedInError
 */
export async function maybeTheSame(ctx: Context, personId: string): Promise<readonly Person[]> {
  const { people, facts } = await shareWhileRunning(ctx, 'household', () => household(ctx));
  const of = (id: string) => (key: string) =>
    facts.find((fact) => fact.personId === id && fact.key === key)?.value ?? undefined;
  const one = of(personId);
  const alike = people.filter(
    ({ id }) =>
      id !== personId && (isSamePerson(identityOf(one), identityOf(of(id))) || isSameOrganization(one, of(id))),
  );
  const ids = alike.map(({ id }) => id);
  const others = ids.length > 0 ? await namedBeside(ctx.db, personId, ids) : [];
  return alike.filter(({ id }) => !others.includes(id));
}

/** Of these, those whom a form of a case names beside this person: nobody petitions for themself, so they are two. */
export async function namedBeside(
  db: Pick<Transaction, 'person'>,
  personId: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const inOneForm = { some: { form: { roles: { some: { personId } } } } };
  const found = await db.person.findMany({ where: { id: { in: [...ids] }, roles: inOneForm }, select: { id: true } });
  return found.map(({ id }) => id);
}

async function household(ctx: Context) {
  const [people, facts] = await Promise.all([findPeople(ctx), identityFacts(ctx, householderOf(ctx))]);
  return { people, facts };
}
