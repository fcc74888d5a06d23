import { normaliseWhenLeft } from '../../../schema/forms/normalise.ts';
import type { Person, PersonRelation } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/limits.ts';
import { lockUser } from '../accounts/public.ts';
import { findPerson } from './find-people.ts';
import { recordFacts } from './known-facts.ts';

/** Same as in the forms. */
const MAX_LETTERS = 200;
const ADDING: Limit = { name: 'add-person', times: 120, seconds: 3_600 };

export interface AddPersonInput {
  readonly relation: PersonRelation;
  readonly givenName?: string | undefined;
  readonly familyName?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Adds a person to the household.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws InvalidInputError for a second "self"
 */
export async function addPerson(ctx: Context, { idempotencyKey, ...request }: AddPersonInput): Promise<Person> {
  const { relation } = request;
  const names = namesOf(request);
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(ADDING, userId);
  const id = ctx.newId('per');
  return withIdempotency(ctx, {
    scope: `${userId}:addPerson`,
    key: idempotencyKey,
    request,
    resultId: id,
    effect: async (tx) => {
      await lockUser(tx, userId);
      if (relation === 'self' && (await selfOf(tx, userId)))
        throw new InvalidInputError('You are among your people already.');
      const person = await tx.person.create({ data: { id, userId, relation, createdAt: ctx.now() } });
      const records = names.map(([key, value]) => ({ personId: id, key, value, source: 'person' as const }));
      await recordFacts(ctx, tx, userId, [], records);
      return person;
    },
    load: (first) => findPerson(ctx, first),
  });
}

/** Normalises names as forms do. @throws InvalidInputError */
function namesOf({ givenName = '', familyName = '' }: AddPersonInput): (readonly [string, string])[] {
  const names = [
    ['name.given', normaliseWhenLeft('name', givenName)],
    ['name.family', normaliseWhenLeft('name', familyName)],
  ] as const;
  if (names.some(([, name]) => name.length > MAX_LETTERS))
    throw new InvalidInputError(`A name has at most ${MAX_LETTERS} letters.`);
  return names.filter(([, name]) => name !== '');
}

const selfOf = (tx: Transaction, userId: string): Promise<Person | null> =>
  tx.person.findFirst({ where: { userId, relation: 'self', joinedIntoId: null } });

/**
 * Returns the person for a role of a case, in its transaction: the user is the same person in all cases; anybody else
 * is new, since only the user knows whether they were added before. The caller has authorised and locked the user.
 */
export async function personFor(
  ctx: Context,
  tx: Transaction,
  userId: string,
  relation: PersonRelation,
): Promise<Person> {
  const self = relation === 'self' ? await selfOf(tx, userId) : null;
  if (self) return self;
  return await tx.person.create({ data: { id: ctx.newId('per'), userId, relation, createdAt: ctx.now() } });
}
