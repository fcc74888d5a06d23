import type { Purchase, CreditKind } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/db.ts';
import { sendJob } from '../../platform/jobs.ts';
import { lockUser } from '../accounts/public.ts';
import { purchasedOffer } from './purchased-offer.ts';

/** Job sent when a user's credits change; it re-examines orders that wait for payment. */
export const CREDITS_CHANGED_JOB = 'units-changed';

type Clock = Pick<Services, 'now' | 'newId'>;

/**
 * Redeems one credit of each kind for one subject, oldest first, in the caller's transaction. A kind that the subject
 * has redeemed already is skipped.
 * @param subject id of an application, a form review or a translation order
 * @returns false, with nothing redeemed, when one of them is missing
 */
export async function redeemCredits(
  tx: Transaction,
  { now, newId }: Clock,
  { userId, credits, subject }: { userId: string; credits: readonly CreditKind[]; subject: string },
): Promise<boolean> {
  await lockUser(tx, userId);
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
      // The first redemption was refunded.
      update: redemption,
    });
  }
  return true;
}

/** Returns the credits of work that did not begin, unless they were refunded meanwhile. */
export async function returnCredits(tx: Transaction, userId: string, subject: string): Promise<void> {
  await lockUser(tx, userId);
  for (const { id, grantId, refundedAt } of await tx.creditRedemption.findMany({
    where: { subject, grant: { userId } },
  })) {
    await tx.creditRedemption.delete({ where: { id } });
    if (!refundedAt)
      await tx.creditGrant.updateMany({ where: { id: grantId, revokedAt: null }, data: { left: { increment: 1 } } });
  }
}

/** Whether a credit is redeemed for the subject and was not refunded. */
export async function isPaidFor(db: Database | Transaction, unit: CreditKind, subject: string): Promise<boolean> {
  return (await db.creditRedemption.count({ where: { unit, subject, refundedAt: null } })) > 0;
}

/** Whether the user has a credit of this kind to redeem. */
export async function hasCredit({ db }: Pick<Services, 'db'>, userId: string, unit: CreditKind): Promise<boolean> {
  return (await db.creditGrant.count({ where: { userId, unit, left: { gt: 0 } } })) > 0;
}

/** Grants the credits of a paid purchase once; a deleted account gets none. */
export async function grantCredits(
  tx: Transaction,
  services: Clock & Pick<Services, 'settings'>,
  { id: purchaseId, userId, offerId }: Pick<Purchase, 'id' | 'userId' | 'offerId'>,
): Promise<void> {
  if (userId === null) return;
  await lockUser(tx, userId);
  const { grants } = purchasedOffer(services, offerId, 'en');
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

/** Takes back unused credits after a full refund and marks the used ones. */
export async function revokeCredits(
  tx: Transaction,
  { now }: Clock,
  { id: purchaseId, userId }: Pick<Purchase, 'id' | 'userId'>,
): Promise<void> {
  if (userId === null) return;
  await lockUser(tx, userId);
  await tx.creditGrant.updateMany({ where: { purchaseId, revokedAt: null }, data: { left: 0, revokedAt: now() } });
  await tx.creditRedemption.updateMany({
    where: { grant: { purchaseId }, refundedAt: null },
    data: { refundedAt: now() },
  });
  await sendCreditsChanged(tx, userId);
}

/** Restores the credits after the money came back (a refund that failed, a dispute that was won). */
export async function restoreCredits(
  tx: Transaction,
  { id: purchaseId, userId }: Pick<Purchase, 'id' | 'userId'>,
): Promise<void> {
  if (userId === null) return;
  await lockUser(tx, userId);
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
  /** Bought and paid, less what was taken back. */
  readonly granted: number;
  readonly used: number;
  readonly left: number;
}

const CREDIT_KINDS: readonly CreditKind[] = ['formCompletion', 'certifiedTranslation', 'rush', 'rushReview'];

/** Returns the user's balance of every kind of credit, including zero balances. */
export async function creditsOf({ db }: Pick<Services, 'db'>, userId: string): Promise<readonly CreditBalance[]> {
  const grants = await db.creditGrant.findMany({
    where: { userId },
    select: { unit: true, left: true, _count: { select: { redemptions: { where: { refundedAt: null } } } } },
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return CREDIT_KINDS.map((unit) => {
    const ofUnit = grants.filter((grant) => grant.unit === unit);
    const left = sum(ofUnit.map((grant) => grant.left));
    const used = sum(ofUnit.map(({ _count }) => _count.redemptions));
    return { unit, granted: left + used, used, left };
  });
}

/** Returns those of the given applications, orders and reviews whose credit was refunded. */
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
