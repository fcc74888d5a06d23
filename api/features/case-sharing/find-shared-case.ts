import type { Application, CaseComment, CaseShare } from '../../generated/prisma/client.ts';
import { acrossPeople, onBehalfOf } from '../../platform/across-people.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { applicationsByIds } from '../applications/public.ts';
import { CaseNotFoundError, formsOfCase, loadCase, titleOfCase } from '../cases/public.ts';
import { findForm } from '../forms/public.ts';
import { reviewedForm, type ReviewedSection } from '../form-reviews/public.ts';
import { SharedCaseClosedError } from './case-sharing-errors.ts';
import { caseShareTokens } from './share-case.ts';

/** A form of a case as a guest reads it. */
export interface SharedForm {
  readonly applicationId: string;
  readonly formType: string;
  readonly title: string;
  readonly sections: readonly ReviewedSection[];
}

/** A case as a guest reads it. */
export interface SharedCase {
  readonly share: CaseShare;
  /** "Spouse green card — ROSA LIMA"; null for one that was put together by hand. */
  readonly title: string | null;
  readonly forms: readonly SharedForm[];
  /** What was written over this link, oldest first; nobody else's. */
  readonly comments: readonly CaseComment[];
}

/** Of one network address; a token cannot be guessed, so this only bounds what looking costs. */
const OPENING: Limit = { name: 'open-shared-case', times: 60, seconds: 60 };
/** Of one link: each look is a line of the person's log. */
const LOOKING: Limit = { name: 'view-shared-case', times: 200, seconds: 3_600 };

/**
 * What a link to a case shows: all that its forms ask, in their order, without the numbers that open accounts or files
 * and without the sections that are kept from guests.
 * The look is noted for the person whose case it is.
 * @throws TooManyRequestsError
 * @throws SharedCaseClosedError: wrong, expired, revoked; of a deleted case as wrong
 */
export async function viewSharedCase(guest: Context, token: string, language: string): Promise<SharedCase> {
  const share = await openCaseShare(guest, token);
  const ctx = onBehalfOf(guest, share.userId, 'link');
  await ctx.limits.take(LOOKING, share.id);
  const found = await caseOfShare(ctx, share);
  const forms = (await applicationsOfShare(ctx, share)).map((application) => {
    const form = findForm(ctx, application.formType);
    return {
      applicationId: application.id,
      formType: application.formType,
      title: form?.text?.[language]?.title ?? form?.title ?? application.formType,
      sections: sectionsForGuests(ctx, application, language),
    };
  });
  await ctx.db.caseView.create({ data: { id: ctx.newId('cvw'), shareId: share.id, viewedAt: ctx.now() } });
  const comments = await ctx.db.caseComment.findMany({
    where: { shareId: share.id },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return { share, title: await titleOfCase(ctx, found, language, true), forms, comments };
}

/** The link behind a token, when it still opens something. @throws TooManyRequestsError, SharedCaseClosedError */
export async function openCaseShare(ctx: Context, token: string): Promise<CaseShare> {
  await ctx.limits.take(OPENING, ctx.caller.address);
  const id = caseShareTokens.read(ctx.vault, token);
  const share = id === undefined ? null : await acrossPeople(ctx, 'link').db.caseShare.findUnique({ where: { id } });
  if (!share) throw new SharedCaseClosedError('WRONG');
  if (share.revokedAt) throw new SharedCaseClosedError('REVOKED');
  if (share.expiresAt <= ctx.now()) throw new SharedCaseClosedError('EXPIRED');
  return share;
}

/** The forms that are filed, in their order; parked ones are nobody else's. */
export async function applicationsOfShare(
  ctx: Pick<Context, 'db'>,
  { caseId, userId }: CaseShare,
): Promise<readonly Application[]> {
  const ids = (await formsOfCase(ctx.db, caseId)).flatMap((row) => (row.parkedAt ? [] : [row.applicationId]));
  const applications = await applicationsByIds(ctx, userId, ids);
  return ids.flatMap((id) => applications.find((application) => application.id === id) ?? []);
}

async function caseOfShare(ctx: Context, { userId, caseId }: CaseShare) {
  return await loadCase(ctx.db, userId, caseId).catch((error: unknown) => {
    // Deleted since the link was looked up.
    if (error instanceof CaseNotFoundError) throw new SharedCaseClosedError('WRONG');
    throw error;
  });
}

/**
 * A form as a guest reads it. A reviewer of the desk sees the last four of a number; a sponsor or a cousin sees nothing
 * of it. Of sections about crimes, health or persecution they see the title alone, and nothing anywhere that is asked
 * because of an answer there: who files an I-751 alone has no spouse who signs.
 */
export const sectionsForGuests = (
  ctx: Context,
  application: Application,
  language: string,
): readonly ReviewedSection[] =>
  reviewedForm(ctx, application, language).sections.flatMap((section) => {
    const shown = section.answers.filter(({ revealsHidden }) => !revealsHidden);
    if (shown.length === 0) return [];
    const answers = section.keptFromGuests
      ? []
      : shown.map((reviewed) => (reviewed.isSensitive ? { ...reviewed, answer: null } : reviewed));
    return [{ ...section, answers }];
  });
