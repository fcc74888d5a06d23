import type { Case, CaseComment } from '../../generated/prisma/client.ts';
import { asUserContext } from '../../platform/system-context.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/limits.ts';
import { publishCaseChanged, touchCase } from '../cases/public.ts';
import { encryptText } from './case-share-record.ts';
import {
  CaseCommentNotFoundError,
  CommentsFullError,
  CommentsNotAllowedError,
  QuestionNotAskedError,
  SharedCaseClosedError,
} from './case-sharing-errors.ts';
import { applicationsOfShare, openCaseShare, sectionsForGuests } from './find-shared-case.ts';

const MAX_LETTERS = 1_000;
const MAX_COMMENTS = 200;
const COMMENTING: Limit = { name: 'comment-on-shared-case', times: 60, seconds: 3_600 };

/**
 * Stores a guest's comment on one question for the owner of the case. Answers do not change.
 * @throws TooManyRequestsError, InvalidInputError, IdempotencyKeyReusedError
 * @throws SharedCaseClosedError for a wrong, expired or revoked link
 * @throws CommentsNotAllowedError, CommentsFullError
 * @throws QuestionNotAskedError also for a form outside the case, and for a section hidden from guests
 */
export async function commentOnSharedCase(
  guest: Context,
  input: {
    readonly token: string;
    readonly applicationId: string;
    readonly path: string;
    readonly text: string;
    readonly idempotencyKey?: string | undefined;
  },
): Promise<CaseComment> {
  const share = await openCaseShare(guest, input.token);
  const ctx = asUserContext(guest, share.userId, 'link');
  if (!share.mayComment) throw new CommentsNotAllowedError();
  await ctx.limits.take(COMMENTING, share.id);
  const { applicationId, path } = input;
  const text = input.text.trim();
  if (text === '' || text.length > MAX_LETTERS) throw new InvalidInputError(`text: write 1 to ${MAX_LETTERS} letters.`);
  const application = (await applicationsOfShare(ctx, share)).find(({ id }) => id === applicationId);
  const sections = application ? sectionsForGuests(ctx, application, 'en') : [];
  if (!sections.some(({ answers }) => answers.some((shown) => shown.path === path))) throw new QuestionNotAskedError();
  const { id: shareId, userId, caseId } = share;
  const id = ctx.newId('ccm');
  const textEncrypted = encryptText(ctx.vault, { id, userId }, text);
  const { comment, changed } = await withIdempotency<{ comment: CaseComment; changed: Case | undefined }>(ctx, {
    scope: `${userId}:commentOnSharedCase:${shareId}`,
    key: input.idempotencyKey,
    request: { applicationId, path, text },
    resultId: id,
    effect: async (tx) => {
      // The case's row is locked first, so that two concurrent comments cannot both take the last place.
      const touched = await touchCase(ctx, tx, caseId);
      const isOpen = (await tx.caseShare.count({ where: { id: shareId, revokedAt: null } })) > 0;
      if (!isOpen) throw new SharedCaseClosedError('REVOKED');
      if ((await tx.caseComment.count({ where: { shareId } })) >= MAX_COMMENTS) throw new CommentsFullError();
      const data = { id, userId, shareId, applicationId, path, textEncrypted, createdAt: ctx.now() };
      return { comment: await tx.caseComment.create({ data }), changed: touched };
    },
    load: async (first) => {
      const found = await ctx.db.caseComment.findUnique({ where: { id: first } });
      if (!found) throw new CaseCommentNotFoundError();
      return { comment: found, changed: undefined };
    },
  });
  if (changed) await publishCaseChanged(ctx, changed);
  return comment;
}
