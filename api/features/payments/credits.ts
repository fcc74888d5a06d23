import type { Purchase, CreditKind } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/db.ts';
import { sendJob } from '../../platform/jobs.ts';
import { lockPerson } from '../accounts/public.ts';
import { boughtOf } from './bought-of.ts';

/** Somebody has more or fewer credits than before: what waits for payment is looked at again. */
export const CREDITS_CHANGED_JOB = 'units-changed';

type Clock = Pick<Services, 'now' | 'newId'>;

/**
 * Redeems one credit of each kind for one thing, the oldest first, in the caller's transaction; what is used for it
 * already is not used again.
 * @param subject id of an application or a translation order
 * @returns false, with nothing taken, when one of them is missing
 */
export async function redeemCredits(
  tx: Transaction,
  { now, newId }: Clock,
  { userId, credits, subject }: { userId: string; credits: readonly CreditKind[]; subject: string },
): Promise<boolean> {
  await lockPerson(tx, userId);
  const redemptions = await tx.creditRedemption.findMany({ where: { subject, refundedAt: null } });
  const missing = credits.filter((unit) => !redemptions.some((redemption) => redemption.unit === unit));
  const grants = await tx.creditGrant.findMany({
    where: { userId, unit: { in: missing }, left: { gt: 0 } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const taken = missing.flatMap((unit) => grants.find((grant) => grant.unit === unit) ?? []);
  if (taken.length < missing.length) return false;
  for (const { id: grantId, unit } of taken) {
    await tx.creditGrant.update({ where: { id: grantId }, data: { left: { decrement: 1 } } });
    const redemption = { grantId, refundedAt: null, createdAt: now() };
    await tx.creditRedemption.upsert({
      where: { unit_subject: { unit, subject } },
      create: { id: newId('use'), unit, subject, ...redemption },
      // The money for the first one went back.
      update: redemption,
    });
  }
  return true;
}

/** Work did not begin: what was used for it is there again, unless its money went back meanwhile. */
export async function returnCredits(tx: Transaction, userId: string, subject: string): Promise<void> {
  await lockPerson(tx, userId);
  for (const { id, grantId, refundedAt } of await tx.creditRedemption.findMany({
    where: { subject, grant: { userId } },
  })) {
    await tx.creditRedemption.delete({ where: { id } });
    if (!refundedAt)
      await tx.creditGrant.updateMany({ where: { id: grantId, revokedAt: null }, data: { left: { increment: 1 } } });
  }
}

/** A credit is redeemed for this, and its money did not go back. */
export async function isPaidFor(db: Database | Transaction, unit: CreditKind, subject: string): Promise<boolean> {
  return (await db.creditRedemption.count({ where: { unit, subject, refundedAt: null } })) > 0;
}

/** What a paid purchase grants, once; whoever deleted the account gets none. */
export async function grantCredits(
  tx: Transaction,
  services: Clock & Pick<Services, 'settings'>,
  { id: purchaseId, userId, offerId }: Pick<Purchase, 'id' | 'userId' | 'offerId'>,
): Promise<void> {
  if (userId === null) return;
  await lockPerson(tx, userId);
  const { grants } = boughtOf(services, offerId, 'en');
  await tx.creditGrant.createMany({
    data: Object.entries(grants).map(([unit, granted]) => ({
      id: services.newId('lot'),
      userId,
      purchaseId,
      unit: unit as CreditKind,
      granted,
      left: granted,
      createdAt: services.now(),
    })),
    skipDuplicates: true,
  });
  await sendCreditsChanged(tx, userId);
}

/** The whole money went back: what is left is taken back, what was used is marked. */
export async function revokeCredits(
  tx: Transaction,
  { now }: Clock,
  { id: purchaseId, userId }: Pick<Purchase, 'id' | 'userId'>,
): Promise<void> {
  if (userId === null) return;
  await lockPerson(tx, userId);
  await tx.creditGrant.updateMany({ where: { purchaseId, revokedAt: null }, data: { left: 0, revokedAt: now() } });
  await tx.creditRedemption.updateMany({
    where: { grant: { purchaseId }, refundedAt: null },
    data: { refundedAt: now() },
  });
  await sendCreditsChanged(tx, userId);
}

/** The money came again (a refund that the bank did not take, a dispute that was won): the credits are as before. */
export async function restoreCredits(
  tx: Transaction,
  { id: purchaseId, userId }: Pick<Purchase, 'id' | 'userId'>,
): Promise<void> {
  if (userId === null) return;
  await lockPerson(tx, userId);
  const revoked = await tx.creditGrant.findMany({
    where: { purchaseId, revokedAt: { not: null } },
    include: { _count: { select: { redemptions: true } } },
  });
  for (const { id, granted, _count } of revoked) {
    await tx.creditGrant.update({ where: { id }, data: { left: granted - _count.redemptions, revokedAt: null } });
    await tx.creditRedemption.updateMany({ where: { grantId: id }, data: { refundedAt: null } });
  }
  await sendCreditsChanged(tx, userId);
}

const sendCreditsChanged = (tx: Transaction, userId: string) =>
  sendJob(tx, CREDITS_CHANGED_JOB, { userId }, { singletonKey: userId });

export interface CreditBalance {
  readonly unit: CreditKind;
  /** Bought and paid, without what was taken back. */
  readonly granted: number;
  readonly used: number;
  readonly left: number;
}

const CREDIT_KINDS: readonly CreditKind[] = ['formCompletion', 'certifiedTranslation', 'rush', 'rushReview'];

/** What a person owns of each kind, also of those that they have none of. */
export async function creditsOf({ db }: Pick<Services, 'db'>, userId: string): Promise<readonly CreditBalance[]> {
  const [grants, redemptions] = await Promise.all([
    db.creditGrant.groupBy({ by: ['unit'], where: { userId }, _sum: { left: true } }),
    db.creditRedemption.groupBy({ by: ['unit'], where: { grant: { userId }, refundedAt: null }, _count: true }),
  ]);
  return CREDIT_KINDS.map((unit) => {
    const left = grants.find((grant) => grant.unit === unit)?._sum.left ?? 0;
    const used = redemptions.find((redemption) => redemption.unit === unit)?._count ?? 0;
    return { unit, granted: left + used, used, left };
  });
}

/** Of these applications, orders and reviews those whose money went back. */
export async function refundedSubjects(
  { db }: Pick<Services, 'db'>,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const redemptions = await db.creditRedemption.findMany({
    where: { subject: { in: [...subjects] }, refundedAt: { not: null } },
    select: { subject: true },
  });
  return new Set(redemptions.map(({ subject }) => subject));
}
