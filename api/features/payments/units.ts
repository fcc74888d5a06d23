import type { Purchase, Unit } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import type { Database, Transaction } from '../../platform/db.ts';
import { sendJob } from '../../platform/jobs.ts';
import { lockPerson } from '../accounts/public.ts';
import { boughtOf } from './bought-of.ts';

/** Somebody has more or fewer units than before: what waits for payment is looked at again. */
export const UNITS_CHANGED_JOB = 'units-changed';

type Clock = Pick<Services, 'now' | 'newId'>;

/**
 * Uses one unit of each kind for one thing, the oldest first, in the caller's transaction; what is used for it already
 * is not used again.
 * @param subject id of an application or a translation order
 * @returns false, with nothing taken, when one of them is missing
 */
export async function takeUnits(
  tx: Transaction,
  { now, newId }: Clock,
  { userId, units, subject }: { userId: string; units: readonly Unit[]; subject: string },
): Promise<boolean> {
  await lockPerson(tx, userId);
  const uses = await tx.unitUse.findMany({ where: { subject, refundedAt: null } });
  const missing = units.filter((unit) => !uses.some((use) => use.unit === unit));
  const lots = await tx.unitLot.findMany({
    where: { userId, unit: { in: missing }, left: { gt: 0 } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  const taken = missing.flatMap((unit) => lots.find((lot) => lot.unit === unit) ?? []);
  if (taken.length < missing.length) return false;
  for (const { id: lotId, unit } of taken) {
    await tx.unitLot.update({ where: { id: lotId }, data: { left: { decrement: 1 } } });
    const use = { lotId, refundedAt: null, createdAt: now() };
    await tx.unitUse.upsert({
      where: { unit_subject: { unit, subject } },
      create: { id: newId('use'), unit, subject, ...use },
      // The money for the first one went back.
      update: use,
    });
  }
  return true;
}

/** Work did not begin: what was used for it is there again, unless its money went back meanwhile. */
export async function giveBackUnits(tx: Transaction, userId: string, subject: string): Promise<void> {
  await lockPerson(tx, userId);
  for (const { id, lotId, refundedAt } of await tx.unitUse.findMany({ where: { subject, lot: { userId } } })) {
    await tx.unitUse.delete({ where: { id } });
    if (!refundedAt)
      await tx.unitLot.updateMany({ where: { id: lotId, revokedAt: null }, data: { left: { increment: 1 } } });
  }
}

/** A unit is in use for this, and its money did not go back. */
export async function isPaidFor(db: Database | Transaction, unit: Unit, subject: string): Promise<boolean> {
  return (await db.unitUse.count({ where: { unit, subject, refundedAt: null } })) > 0;
}

/** What a paid purchase grants, once; whoever deleted the account gets none. */
export async function grantUnits(
  tx: Transaction,
  services: Clock & Pick<Services, 'settings'>,
  { id: purchaseId, userId, offerId }: Pick<Purchase, 'id' | 'userId' | 'offerId'>,
): Promise<void> {
  if (userId === null) return;
  await lockPerson(tx, userId);
  const { grants } = boughtOf(services, offerId, 'en');
  await tx.unitLot.createMany({
    data: Object.entries(grants).map(([unit, granted]) => ({
      id: services.newId('lot'),
      userId,
      purchaseId,
      unit: unit as Unit,
      granted,
      left: granted,
      createdAt: services.now(),
    })),
    skipDuplicates: true,
  });
  await tellUnitsChanged(tx, userId);
}

/** The whole money went back: what is left is taken back, what was used is marked. */
export async function revokeUnits(
  tx: Transaction,
  { now }: Clock,
  { id: purchaseId, userId }: Pick<Purchase, 'id' | 'userId'>,
): Promise<void> {
  if (userId === null) return;
  await lockPerson(tx, userId);
  await tx.unitLot.updateMany({ where: { purchaseId, revokedAt: null }, data: { left: 0, revokedAt: now() } });
  await tx.unitUse.updateMany({ where: { lot: { purchaseId }, refundedAt: null }, data: { refundedAt: now() } });
  await tellUnitsChanged(tx, userId);
}

/** The money came again (a refund that the bank did not take, a dispute that was won): the units are as before. */
export async function restoreUnits(
  tx: Transaction,
  { id: purchaseId, userId }: Pick<Purchase, 'id' | 'userId'>,
): Promise<void> {
  if (userId === null) return;
  await lockPerson(tx, userId);
  const revoked = await tx.unitLot.findMany({
    where: { purchaseId, revokedAt: { not: null } },
    include: { _count: { select: { uses: true } } },
  });
  for (const { id, granted, _count } of revoked) {
    await tx.unitLot.update({ where: { id }, data: { left: granted - _count.uses, revokedAt: null } });
    await tx.unitUse.updateMany({ where: { lotId: id }, data: { refundedAt: null } });
  }
  await tellUnitsChanged(tx, userId);
}

const tellUnitsChanged = (tx: Transaction, userId: string) =>
  sendJob(tx, UNITS_CHANGED_JOB, { userId }, { singletonKey: userId });

export interface UnitBalance {
  readonly unit: Unit;
  /** Bought and paid, without what was taken back. */
  readonly granted: number;
  readonly used: number;
  readonly left: number;
}

const UNITS: readonly Unit[] = ['formCompletion', 'certifiedTranslation', 'rush', 'rushReview'];

/** What a person owns of each kind, also of those that they have none of. */
export async function unitsOf({ db }: Pick<Services, 'db'>, userId: string): Promise<readonly UnitBalance[]> {
  const [lots, uses] = await Promise.all([
    db.unitLot.groupBy({ by: ['unit'], where: { userId }, _sum: { left: true } }),
    db.unitUse.groupBy({ by: ['unit'], where: { lot: { userId }, refundedAt: null }, _count: true }),
  ]);
  return UNITS.map((unit) => {
    const left = lots.find((lot) => lot.unit === unit)?._sum.left ?? 0;
    const used = uses.find((use) => use.unit === unit)?._count ?? 0;
    return { unit, granted: left + used, used, left };
  });
}

/** Of these applications, orders and reviews those whose money went back. */
export async function refundedSubjects(
  { db }: Pick<Services, 'db'>,
  subjects: readonly string[],
): Promise<ReadonlySet<string>> {
  const uses = await db.unitUse.findMany({
    where: { subject: { in: [...subjects] }, refundedAt: { not: null } },
    select: { subject: true },
  });
  return new Set(uses.map(({ subject }) => subject));
}
