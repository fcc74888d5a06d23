import { fullName } from '../../engines/people/person-names.ts';
import type { Person } from '../../generated/prisma/client.ts';
import { requireViewer } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { identityFacts, type KnownFact } from './known-facts.ts';
import { PersonNotFoundError } from './people-errors.ts';

/** The person who may read their household. @throws NotSignedInError, also for the cookie alone */
export function householderOf(ctx: Context): string {
  const { id, isReadOnly } = requireViewer(ctx);
  if (isReadOnly) throw new NotSignedInError();
  return id;
}

/** The viewer's household, in the order in which they were added; those joined into somebody else are left out. */
export async function findPeople(ctx: Context): Promise<Person[]> {
  const where = { userId: householderOf(ctx), joinedIntoId: null };
  return await ctx.db.person.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
}

/** @throws NotSignedInError, PersonNotFoundError also for somebody of another household */
export async function findPerson(ctx: Context, id: string): Promise<Person> {
  return await loadPerson(ctx.db, householderOf(ctx), id);
}

/** Some of a household; those who are gone or were joined into somebody else are left out. Who calls has authorised. */
export const peopleByIds = (tx: Transaction, userId: string, ids: readonly string[]): Promise<Person[]> =>
  tx.person.findMany({ where: { id: { in: [...ids] }, userId, joinedIntoId: null } });

/** @throws PersonNotFoundError */
export async function loadPerson(db: Pick<Transaction, 'person'>, userId: string, id: string): Promise<Person> {
  const person = await db.person.findFirst({ where: { id, userId, joinedIntoId: null } });
  if (!person) throw new PersonNotFoundError();
  return person;
}

/** As far as it is known: "ANA MARIA SILVA"; of an organization, "BAY BOOKS LLC". Who calls has authorised. */
export async function nameOfPerson(
  ctx: Context,
  { id, userId }: Pick<Person, 'id' | 'userId'>,
): Promise<string | null> {
  return nameIn(await identityFacts(ctx, userId), id);
}

/** The same for who has their user's `identityFacts`. */
export function nameIn(facts: readonly KnownFact[], id: string): string | null {
  const value = (key: string) => facts.find((fact) => fact.personId === id && fact.key === key)?.value ?? undefined;
  const of = { family: value('name.family'), given: value('name.given'), middle: value('name.middle') };
  const name = value('name') ?? fullName(of);
  return name === '' ? null : name;
}
