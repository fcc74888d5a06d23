import type { Translator } from '../../generated/prisma/client.ts';
import { requireViewer, requireWriter } from '../../platform/authorise.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';

/** Granted and not revoked; null for everybody else. */
export async function findTranslator({ db }: Pick<Services, 'db'>, userId: string): Promise<Translator | null> {
  return await db.translator.findFirst({ where: { userId, revokedAt: null } });
}

/**
 * The translator who asks. Everybody else is told the same as a visitor: there is no desk.
 * @param options isDownload: the cookie is enough, as for every file that a browser fetches by itself
 * @throws NotSignedInError
 */
export async function requireTranslator(ctx: Context, { isDownload = false } = {}): Promise<Translator> {
  const viewer = isDownload ? requireViewer(ctx) : requireWriter(ctx);
  const translator = await findTranslator(ctx, viewer.id);
  if (!translator) throw new NotSignedInError();
  return translator;
}

/**
 * Who asks, if they may look through people's forms.
 * @throws NotSignedInError also for a translator without that role
 */
export async function requireFormReviewer(ctx: Context, options?: { isDownload?: boolean }): Promise<Translator> {
  const reviewer = await requireTranslator(ctx, options);
  if (!reviewer.reviewsForms) throw new NotSignedInError();
  return reviewer;
}

/**
 * For the transaction in which a translator gets an order: who is revoked at the same moment either gets none, or has
 * it taken away again, because the revocation waits for this transaction and then looks for orders.
 */
export async function isStillTranslator(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM translators WHERE id = ${id} AND revoked_at IS NULL FOR SHARE`;
  return rows.length > 0;
}

/** The same for whoever claims. @throws NotSignedInError */
export async function lockTranslator(tx: Transaction, { id }: Pick<Translator, 'id'>): Promise<void> {
  if (!(await isStillTranslator(tx, id))) throw new NotSignedInError();
}

/** The same for whoever takes a form to look through. @throws NotSignedInError */
export async function lockFormReviewer(tx: Transaction, { id }: Pick<Translator, 'id'>): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM translators WHERE id = ${id} AND revoked_at IS NULL AND reviews_forms FOR SHARE`;
  if (rows.length === 0) throw new NotSignedInError();
}

/** Granted or revoked. */
export async function loadTranslator(
  { db }: Pick<Services, 'db'>,
  who: { readonly id: string } | { readonly userId: string },
): Promise<Translator | null> {
  return await db.translator.findUnique({ where: who });
}

/** Who may work at the desk: granted, and with the profile without which nobody claims anything. */
export async function translatorsWithProfile({ db }: Pick<Services, 'db'>): Promise<Translator[]> {
  return await db.translator.findMany({
    where: { revokedAt: null, profileSealed: { not: null } },
    orderBy: { id: 'asc' },
  });
}

/** That role alone; who has no language to translate from is nobody at the desk then. */
export async function endFormReviewer(tx: Transaction, id: string, revokedAt: Date): Promise<void> {
  await tx.translator.update({ where: { id }, data: { reviewsForms: false } });
  await tx.translator.updateMany({ where: { id, languages: { isEmpty: true } }, data: { revokedAt } });
}

/** Every role of theirs. @returns whether they were granted until now */
export async function endGrant(tx: Transaction, id: string, revokedAt: Date): Promise<boolean> {
  return (
    (await tx.translator.updateMany({ where: { id, revokedAt: null }, data: { revokedAt, reviewsForms: false } }))
      .count > 0
  );
}
