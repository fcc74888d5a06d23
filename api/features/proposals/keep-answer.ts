import type { Application } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { whileSaving } from '../../platform/while-saving.ts';
import { lockUser } from '../accounts/public.ts';
import { findApplication } from '../applications/public.ts';
import { everyDifference } from './differences-of-application.ts';
import { valuesDigest } from './kept-answers.ts';
import { DifferenceNotFoundError } from './proposals-errors.ts';
import { decryptApplication } from './what-is-known.ts';

export interface KeepAnswerInput {
  readonly applicationId: string;
  readonly path: string;
  readonly documentId: string;
  /** False withdraws the choice. */
  readonly isKept?: boolean | undefined;
}

const KEEPING: Limit = { name: 'keep-answer', times: 600, seconds: 3_600 };

/**
 * Keeps an answer despite a differing document, or reopens the difference. The choice lapses when the answer or the
 * reading changes. A repeat changes nothing.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws ApplicationNotFoundError also for an application of another user
 * @throws DifferenceNotFoundError when that document does not differ there, or is not the viewer's
 */
export async function keepAnswer(ctx: Context, input: KeepAnswerInput): Promise<Application> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(KEEPING, userId);
  const { applicationId, path, documentId, isKept = true } = input;
  const application = await findApplication(ctx, applicationId);
  const difference = (await everyDifference(ctx, decryptApplication(ctx, application))).find(
    ({ field, from }) => field.path === path && from.source.document.id === documentId,
  );
  if (!difference) throw new DifferenceNotFoundError();
  const key = { applicationId, path, documentId };
  const where = { applicationId_path_documentId: key };
  const digest = valuesDigest(ctx.vault, difference);
  const beside = await ctx.db.$transaction(async (tx) => {
    await lockUser(tx, userId);
    const stored = await tx.keptAnswer.findUnique({ where, select: { valuesDigest: true } });
    if ((stored?.valuesDigest === digest) === isKept) return undefined;
    if (isKept) {
      const kept = { valuesDigest: digest, createdAt: ctx.now() };
      await tx.keptAnswer.upsert({ where, create: { ...key, ...kept }, update: kept });
    } else await tx.keptAnswer.deleteMany({ where: key });
    const after: Readonly<Record<string, string>> = isKept ? { valuesDigest: digest } : {};
    return await whileSaving(ctx, tx, 'KeptAnswer', { id: applicationId, userId, before: stored ?? {}, after });
  });
  await beside?.afterCommit();
  return application;
}
