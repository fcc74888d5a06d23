import { requireReader } from '../../platform/authorise.ts';
import { fullName } from '../../engines/people/person-names.ts';
import type { Person } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { identityFacts, type KnownFact } from './known-facts.ts';
import { PersonNotFoundError } from './people-errors.ts';

/** Returns the viewer's household in order of creation, without merged people. */
export async function findPeople(ctx: Context): Promise<Person[]> {
  const where = { userId: requireReader(ctx).id, joinedIntoId: null };
  return await ctx.db.person.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** @throws NotSignedInError, PersonNotFoundError also for a person of another household */
export async function findPerson(ctx: Context, id: string): Promise<Person> {
  return await loadPerson(ctx.db, requireReader(ctx).id, id);
}

/** Returns people of a household by id, without deleted or merged ones. The caller has authorised. */
export const peopleByIds = (tx: Transaction, userId: string, ids: readonly string[]): Promise<Person[]> =>
  tx.person.findMany({ where: { id: { in: [...ids] }, userId, joinedIntoId: null } });

/** @throws PersonNotFoundError */
export async function loadPerson(db: Pick<Transaction, 'person'>, userId: string, id: string): Promise<Person> {
  const person = await db.person.findFirst({ where: { id, userId, joinedIntoId: null } });
  if (!person) throw new PersonNotFoundError();
  return person;
}

/** Returns the known name: "ANA MARIA SILVA"; for an organization, "BAY BOOKS LLC". The caller has authorised. */
export async function nameOfPerson(
  ctx: Context,
  { id, userId }: Pick<Person, 'id' | 'userId'>,
): Promise<string | null> {
  return nameIn(await identityFacts(ctx, userId), id);
}

/** Returns the name from the user's `identityFacts`. */
export function nameIn(facts: readonly KnownFact[], id: string): string | null {
  const value = (key: string) => facts.find((fact) => fact.personId === id && fact.key === key)?.value ?? undefined;
  const of = { family: value('name.family'), given: value('name.given'), middle: value('name.middle') };
  const name = value('name') ?? fullName(of);
  return name === '' ? null : name;
}
