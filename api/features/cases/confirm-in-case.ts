import type { Case } from '../../generated/prisma/client.ts';
import { requireViewer, requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { countPaperDifferences } from '../proposals/public.ts';
import { changeCase } from './case-changes.ts';
import { touchCase } from './case-events.ts';
import { CaseNotFoundError, FactChangedElsewhereError } from './cases-errors.ts';
import { raisedIn } from './checks-across.ts';
import { differing } from './fact-uses.ts';
import { applicationOfCaseNow, FOUND_CASE } from './find-case.ts';
import { isConfirmedIn, type FoundCase } from './found-in-case.ts';

export interface ConfirmInCaseInput {
  readonly caseId: string;
  /** Of what was found, as the person saw it. */
  readonly confirmId: string;
  /** False takes it back. */
  readonly isConfirmed: boolean;
}

/**
 * The person says that what two forms of a case say differently is right, or takes that back. It is asked again when one
 * of these answers changes. A repeat changes nothing.
 * @throws NotSignedInError, CaseNotFoundError
 * @throws FactChangedElsewhereError when the forms no longer say what the person saw; also for what cannot be right
 */
export async function confirmInCase(ctx: Context, input: ConfirmInCaseInput): Promise<Case> {
  const { caseId, confirmId, isConfirmed } = input;
  const { id: userId } = requireWriter(ctx);
  const seen = await ctx.db.case.findFirst({ where: { id: caseId, userId }, select: FOUND_CASE });
  if (!seen) throw new CaseNotFoundError();
  const asked = (await foundAcross(ctx, seen)).map((each) => each.confirmId);
  if (!asked.includes(confirmId)) throw new FactChangedElsewhereError();
  return await changeCase(ctx, {
    ...{ name: 'confirmInCase', caseId, request: input, idempotencyKey: undefined },
    effect: async (tx, _userId, found) => {
      const nothingElse = { texts: {}, told: [], written: [] };
      if (isConfirmedIn(found, confirmId) === isConfirmed) return { case: found, ...nothingElse };
      // What is no longer asked goes with it.
      const others = found.confirmed.filter((id) => id !== confirmId && asked.includes(id));
      const confirmed = isConfirmed ? [...others, confirmId] : others;
      await tx.case.update({ where: { id: caseId }, data: { confirmed } });
      return { case: await touchCase(ctx, tx, caseId), ...nothingElse };
    },
  });
}

/** How much of what was found is neither mended nor said to be right. */
export const unsettledCount = async (ctx: Context, found: FoundCase): Promise<number> =>
  (await foundAcross(ctx, found)).filter(({ confirmId }) => !isConfirmedIn(found, confirmId)).length;

/** How many answers of its forms a document says otherwise, and nobody said that they stay. @throws NotSignedInError */
export const paperDifferencesCount = (ctx: Context, { id, forms }: Pick<FoundCase, 'id' | 'forms'>): Promise<number> =>
  countPaperDifferences(
    ctx,
    forms.filter(({ parkedAt }) => parkedAt === null).map(({ application }) => application),
    (applicationId) => applicationOfCaseNow(ctx, id, applicationId),
  );

/** What the person said is right, by what it is about: "per_… name.family". */
export const confirmedIn = async (ctx: Context, found: FoundCase): Promise<readonly string[]> =>
  (await foundAcross(ctx, found)).filter(({ confirmId }) => isConfirmedIn(found, confirmId)).map(({ id }) => id);

/** What is open across the forms of a case. */
export interface Unsettled {
  readonly caseId: string;
  readonly count: number;
}

/**
 * What these forms say, together with others of their cases, that is neither mended nor said to be right.
 * The cookie is enough: a packet is a download.
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
  ...(await raisedIn(ctx, found)),
];
