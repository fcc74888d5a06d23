import type { CaseShare } from '../../generated/prisma/client.ts';
import { addSeconds } from '../../platform/add-seconds.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { InvalidInputError } from '../../platform/errors.ts';
import { withIdempotency } from '../../platform/idempotency.ts';
import type { Limit } from '../../platform/limits.ts';
import { linkTokens } from '../../platform/link-token.ts';
import { requirePasskey } from '../accounts/public.ts';
import { loadCase } from '../cases/public.ts';
import { encryptName } from './case-share-record.ts';
import { CaseShareNotFoundError } from './case-sharing-errors.ts';

/** A link with its URL to copy. */
export interface CaseLink {
  readonly share: CaseShare;
  /** Returned when the link is created, and not stored. */
  readonly url: string;
}

export const caseShareTokens = linkTokens({ begins: 'terncase_', idBegins: 'csh_', purpose: 'case-share' });

const DAYS = { least: 1, usual: 7, most: 30 } as const;
const DAY_SECONDS = 86_400;
const MAX_LETTERS = 100;
const LINKS: Limit = { name: 'share-case', times: 60, seconds: 3_600 };

/**
 * Creates a link that shows a case read-only without an account until it expires, is revoked, or the case is deleted.
 * A repeat under the same idempotency key returns the same link.
 * @param input.name of the recipient, as the user calls them
 * @param input.days 1 to 30; 7 when absent
 * @throws NotSignedInError, TooManyRequestsError, InvalidInputError, IdempotencyKeyReusedError
 * @throws PasskeyNeededError when the user has a passkey and did not recently use it
 * @throws CaseNotFoundError also for another user's case
 */
export async function shareCase(
  ctx: Context,
  input: {
    readonly caseId: string;
    readonly name: string;
    readonly mayComment: boolean;
    readonly days?: number | undefined;
    readonly idempotencyKey?: string | undefined;
  },
): Promise<CaseLink> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(LINKS, userId);
  const { caseId, mayComment, days = DAYS.usual, idempotencyKey } = input;
  const name = input.name.trim();
  if (name === '' || name.length > MAX_LETTERS)
    throw new InvalidInputError(`name: say in 1 to ${MAX_LETTERS} letters whom the link is for.`);
  if (!Number.isInteger(days) || days < DAYS.least || days > DAYS.most)
    throw new InvalidInputError(`days: a link lasts ${DAYS.least} to ${DAYS.most} days.`);
  await loadCase(ctx.db, userId, caseId);
  await requirePasskey(ctx);
  const id = ctx.newId('csh');
  const now = ctx.now();
  const share = await withIdempotency(ctx, {
    scope: `${userId}:shareCase`,
    key: idempotencyKey,
    request: { caseId, name, mayComment, days },
    resultId: id,
    effect: (tx) =>
      tx.caseShare.create({
        data: {
          id,
          userId,
          caseId,
          nameEncrypted: encryptName(ctx.vault, { id, userId }, name),
          mayComment,
          createdAt: now,
          // The token stores whole seconds.
          expiresAt: addSeconds(now, days * DAY_SECONDS - now.getMilliseconds() / 1_000),
        },
      }),
    load: (first) => findCaseShare(ctx, userId, first),
  });
  return { share, url: `${ctx.settings.publicUrl}/shared-case/${caseShareTokens.write(ctx.vault, share)}` };
}

/** @throws CaseShareNotFoundError unless it belongs to a case of this user */
export async function findCaseShare({ db }: Pick<Context, 'db'>, userId: string, id: string): Promise<CaseShare> {
  const share = await db.caseShare.findFirst({ where: { id, userId } });
  if (!share) throw new CaseShareNotFoundError();
  return share;
}
