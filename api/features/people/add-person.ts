import type { Person, PersonRelation } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/limits.ts';
import { lockPerson } from '../accounts/public.ts';
import { findPerson } from './find-people.ts';

const ADDING: Limit = { name: 'add-person', times: 120, seconds: 3_600 };

export interface AddPersonInput {
  readonly relation: PersonRelation;
  readonly idempotencyKey?: string | undefined;
}

/**
 * Adds somebody to the household.
 * @throws NotSignedInError, TooManyRequestsError, IdempotencyKeyReusedError
 * @throws InvalidInputError for a second "self"
 */
export async function addPerson(ctx: Context, { relation, idempotencyKey }: AddPersonInput): Promise<Person> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(ADDING, userId);
  const id = ctx.newId('per');
  return withIdempotency(ctx, {
    scope: `${userId}:addPerson`,
    key: idempotencyKey,
    request: { relation },
    resultId: id,
    effect: async (tx) => {
      await lockPerson(tx, userId);
      if (relation === 'self' && (await selfOf(tx, userId)))
        throw new InvalidInputError('You are among your people already.');
      return await tx.person.create({ data: { id, userId, relation, createdAt: ctx.now() } });
    },
    load: (first) => findPerson(ctx, first),
  });
}

const selfOf = (tx: Transaction, userId: string): Promise<Person | null> =>
  tx.person.findFirst({ where: { userId, relation: 'self', joinedIntoId: null } });

/**
 * Somebody for a role of a case, in its transaction: the user is one person in all cases; anybody else is a new one, for
 * only the user can say that it is somebody they added before. Who calls has authorised and holds the lock on the user.
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
