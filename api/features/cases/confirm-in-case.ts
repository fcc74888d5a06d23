import type { Case } from '../../generated/prisma/client.ts';
import { requireViewer, requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { countPaperDifferences } from '../proposals/public.ts';
import { changeCase } from './case-changes.ts';
import { touchCase } from './case-events.ts';
import { CaseNotFoundError, FactChangedElsewhereError } from './cases-errors.ts';
import { raisedChecksIn } from './checks-across.ts';
import { differing } from './fact-uses.ts';
import { applicationOfCaseNow, FOUND_CASE } from './find-case.ts';
import { isConfirmedIn, type FoundCase } from './found-in-case.ts';

export interface ConfirmInCaseInput {
  readonly caseId: string;
  /** `confirmId` of the finding as the user saw it. */
  readonly confirmId: string;
  /** False withdraws the confirmation. */
  readonly isConfirmed: boolean;
}

/**
 * Confirms that differing answers of two forms are right, or withdraws that. The confirmation lapses when one of
 * these answers changes. A repeat changes nothing.
 * @throws NotSignedInError, CaseNotFoundError
 * @throws FactChangedElsewhereError when the answers changed meanwhile; also for findings that cannot be confirmed
 */
export async function confirmInCase(ctx: Context, input: ConfirmInCaseInput): Promise<Case> {
  const { caseId, confirmId, isConfirmed } = input;
  const { id: userId } = requireWriter(ctx);
  const seen = await ctx.db.case.findFirst({ where: { id: caseId, userId }, select: FOUND_CASE });
  if (!seen) throw new CaseNotFoundError();
  const confirmIds = (await foundAcross(ctx, seen)).map((each) => each.confirmId);
  if (!confirmIds.includes(confirmId)) throw new FactChangedElsewhereError();
  return await changeCase(ctx, {
    ...{ name: 'confirmInCase', caseId, request: input, idempotencyKey: undefined },
    effect: async (tx, _userId, found) => {
      const nothingElse = { texts: {}, changedPersonIds: [], written: [] };
      if (isConfirmedIn(found, confirmId) === isConfirmed) return { case: found, ...nothingElse };
      // Drops confirmations of findings that no longer exist.
      const others = found.confirmed.filter((id) => id !== confirmId && confirmIds.includes(id));
      const confirmed = isConfirmed ? [...others, confirmId] : others;
      await tx.case.update({ where: { id: caseId }, data: { confirmed } });
      return { case: await touchCase(ctx, tx, caseId), ...nothingElse };
    },
  });
}

/** Returns the number of findings that are neither resolved nor confirmed. */
export const unsettledCount = async (ctx: Context, found: FoundCase): Promise<number> =>
  (await foundAcross(ctx, found)).filter(({ confirmId }) => !isConfirmedIn(found, confirmId)).length;

/** Returns how many answers of the forms differ from a document and are not kept. @throws NotSignedInError */
export const paperDifferencesCount = (ctx: Context, { id, forms }: Pick<FoundCase, 'id' | 'forms'>): Promise<number> =>
  countPaperDifferences(
    ctx,
    forms.filter(({ parkedAt }) => parkedAt === null).map(({ application }) => application),
    (applicationId) => applicationOfCaseNow(ctx, id, applicationId),
  );

/** Returns the ids of the confirmed findings, such as "per_… name.family". */
export const confirmedIn = async (ctx: Context, found: FoundCase): Promise<readonly string[]> =>
  (await foundAcross(ctx, found)).filter(({ confirmId }) => isConfirmedIn(found, confirmId)).map(({ id }) => id);

/** Number of open findings in a case. */
export interface Unsettled {
  readonly caseId: string;
  readonly count: number;
}

/**
 * Counts the open findings that concern these applications, in all of their cases.
 * The session cookie alone is enough, because a packet is a download.
 * @throws NotSignedInError
 */
export async function unsettledAbout(ctx: Context, applicationIds: readonly string[]): Promise<readonly Unsettled[]> {
  const where = { userId: requireViewer(ctx).id, forms: { some: { applicationId: { in: [...applicationIds] } } } };
  const cases = await ctx.db.case.findMany({ where, select: FOUND_CASE, orderBy: { id: 'asc' } });
  const counted = cases.map(async (found) => {
    const open = (await foundAcross(ctx, found))
      .filter(({ confirmId }) => !isConfirmedIn(found, confirmId))
      .filter(({ at }) => at.some(({ applicationId }) => applicationIds.includes(applicationId)));
    return { caseId: found.id, count: open.length };
  });
  return (await Promise.all(counted)).filter(({ count }) => count > 0);
}

const foundAcross = async (ctx: Context, found: FoundCase) => [
  ...(await differing(ctx, found)),
  ...(await raisedChecksIn(ctx, found)),
];
