import type { Application, CaseComment, CaseShare } from '../../generated/prisma/client.ts';
import { asSystemContext, asUserContext } from '../../platform/system-context.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { applicationsByIds } from '../applications/public.ts';
import { CaseNotFoundError, formsOfCase, loadCase, titleOfCase } from '../cases/public.ts';
import { findForm } from '../forms/public.ts';
import { reviewedForm, type ReviewedSection } from '../form-reviews/public.ts';
import { SharedCaseClosedError } from './case-sharing-errors.ts';
import { caseShareTokens } from './share-case.ts';

/** A form of a case as shown to a guest. */
export interface SharedForm {
  readonly applicationId: string;
  readonly formType: string;
  readonly title: string;
  readonly sections: readonly ReviewedSection[];
}

/** A case as shown to a guest. */
export interface SharedCase {
  readonly share: CaseShare;
  /** Title such as "Spouse green card — ROSA LIMA"; null without a known package. */
  readonly title: string | null;
  readonly forms: readonly SharedForm[];
  /** Comments made through this link only, oldest first. */
  readonly comments: readonly CaseComment[];
}

/** Limit per network address. Tokens cannot be guessed, so it only bounds the cost of requests. */
const OPENING: Limit = { name: 'open-shared-case', times: 60, seconds: 60 };
/** Limit per link, because each view adds an entry to the owner's log. */
const LOOKING: Limit = { name: 'view-shared-case', times: 200, seconds: 3_600 };

/**
 * Returns what a link shows of a case: all questions of its forms in order, without sensitive numbers and without the
 * sections hidden from guests. The view is logged for the owner of the case.
 * @throws TooManyRequestsError
 * @throws SharedCaseClosedError for a wrong, expired or revoked link; a deleted case counts as wrong
 */
export async function viewSharedCase(guest: Context, token: string, language: string): Promise<SharedCase> {
  const share = await openCaseShare(guest, token);
  const ctx = asUserContext(guest, share.userId, 'link');
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

/** Returns the link with this token if it is open. @throws TooManyRequestsError, SharedCaseClosedError */
export async function openCaseShare(ctx: Context, token: string): Promise<CaseShare> {
  await ctx.limits.take(OPENING, ctx.caller.address);
  const id = caseShareTokens.read(ctx.vault, token);
  const share = id === undefined ? null : await asSystemContext(ctx, 'link').db.caseShare.findUnique({ where: { id } });
  if (!share) throw new SharedCaseClosedError('WRONG');
  if (share.revokedAt) throw new SharedCaseClosedError('REVOKED');
  if (share.expiresAt <= ctx.now()) throw new SharedCaseClosedError('EXPIRED');
  return share;
}

/** Returns the forms to be filed in their order; parked forms are not shared. */
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
    // The case was deleted after the link was looked up.
    if (error instanceof CaseNotFoundError) throw new SharedCaseClosedError('WRONG');
    throw error;
  });
}

/**
 * Returns the sections of a form as a guest sees them. Staff reviewers see the last four characters of a number,
 * guests see none of it. Of sections about crimes, health or persecution guests see only the title. Questions asked
 * elsewhere because of such an answer are left out too: who files an I-751 alone has no spouse who signs.
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
