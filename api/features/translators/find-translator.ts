import type { Translator } from '../../generated/prisma/client.ts';
import { requireViewer, requireWriter } from '../../platform/authorise.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { requirePasskey, STAFF_PASSKEY_SECONDS } from '../accounts/public.ts';

/** The roles of staff. None has by itself what another may see; somebody may have several. */
const HAS_ROLE = {
  translator: ({ languages }: Translator) => languages.length > 0,
  formReviewer: ({ reviewsForms }: Translator) => reviewsForms,
  /** Either of both: whose profile certificates and reviews carry. */
  desk: ({ languages, reviewsForms }: Translator) => languages.length > 0 || reviewsForms,
  operator: ({ isOperator }: Translator) => isOperator,
};
export type StaffRole = keyof typeof HAS_ROLE;

export const hasRole = (translator: Translator, role: StaffRole): boolean => HAS_ROLE[role](translator);

/** Somebody of the staff, granted and not revoked, in that role where one is named; null for everybody else. */
export async function findStaff(
  { db }: Pick<Services, 'db'>,
  userId: string | undefined,
  role?: StaffRole,
): Promise<Translator | null> {
  const one = userId === undefined ? null : await db.translator.findFirst({ where: { userId, revokedAt: null } });
  return one && (role === undefined || hasRole(one, role)) ? one : null;
}

interface StaffOptions {
  /** The cookie is enough, as for every file that a browser fetches by itself. */
  readonly isDownload?: boolean;
}

/**
 * Whoever asks, if they are of the staff in that role. Everybody else is told the same as a visitor: there is nothing.
 * @throws NotSignedInError, PasskeyNeededError, PasskeyMissingError
 */
export async function requireStaff(
  ctx: Context,
  role: StaffRole,
  { isDownload = false }: StaffOptions = {},
): Promise<Translator> {
  const viewer = isDownload ? requireViewer(ctx) : requireWriter(ctx);
  const one = await findStaff(ctx, viewer.id, role);
  if (!one) throw new NotSignedInError();
  await requireStaffPasskey(ctx);
  return one;
}

/** Whoever asks, for what others are told nothing of; null for them. @throws PasskeyNeededError, PasskeyMissingError */
export async function findStaffAsking(ctx: Context, role: StaffRole): Promise<Translator | null> {
  const one = await findStaff(ctx, ctx.viewer?.isReadOnly ? undefined : ctx.viewer?.id, role);
  if (one) await requireStaffPasskey(ctx);
  return one;
}

/** Who sees other people's papers shows twice a day that the session is still theirs; in production nobody does without a passkey. */
const requireStaffPasskey = (ctx: Context): Promise<void> =>
  requirePasskey(ctx, { seconds: STAFF_PASSKEY_SECONDS, isObligatory: ctx.settings.isProduction });

/** Who asks, if they translate. @throws NotSignedInError also for who looks through forms alone */
export const requireTranslator = (ctx: Context, options?: StaffOptions): Promise<Translator> =>
  requireStaff(ctx, 'translator', options);

/** Who asks, if they may look through people's forms. @throws NotSignedInError also for a translator without that role */
export const requireFormReviewer = (ctx: Context, options?: StaffOptions): Promise<Translator> =>
  requireStaff(ctx, 'formReviewer', options);

/** Who asks, if they run this place. @throws NotSignedInError also for a translator without that role */
export const requireOperator = (ctx: Context): Promise<Translator> => requireStaff(ctx, 'operator');

/**
 * For the transaction in which a translator gets an order: who is revoked at the same moment either gets none, or has
 * it taken away again, because the revocation waits for this transaction and then looks for orders.
 */
export async function isStillTranslator(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM translators WHERE id = ${id} AND revoked_at IS NULL AND cardinality(languages) > 0 FOR SHARE`;
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

/** The same for what an operator does. @throws NotSignedInError */
export async function lockOperator(tx: Transaction, { id }: Pick<Translator, 'id'>): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM translators WHERE id = ${id} AND revoked_at IS NULL AND is_operator FOR SHARE`;
  if (rows.length === 0) throw new NotSignedInError();
}

/** Granted or revoked. */
export async function loadTranslator(
  { db }: Pick<Services, 'db'>,
  who: { readonly id: string } | { readonly userId: string },
): Promise<Translator | null> {
  return await db.translator.findUnique({ where: who });
}

/** Who may work at the desk in that role: granted, and with the profile without which nobody claims anything. */
export async function staffWithProfile({ db }: Pick<Services, 'db'>, role: StaffRole): Promise<Translator[]> {
  const staff = await db.translator.findMany({
    where: { revokedAt: null, profileEncrypted: { not: null } },
    orderBy: { id: 'asc' },
  });
  return staff.filter(HAS_ROLE[role]);
}

/** That role alone; who has no other is no staff then. */
export async function endRole(
  tx: Transaction,
  id: string,
  role: 'reviewsForms' | 'isOperator',
  revokedAt: Date,
): Promise<void> {
  await tx.translator.update({ where: { id }, data: { [role]: false } });
  const hasNone = { languages: { isEmpty: true }, reviewsForms: false, isOperator: false };
  await tx.translator.updateMany({ where: { id, ...hasNone }, data: { revokedAt } });
}

/** Every role of theirs. @returns whether they were granted until now */
export async function endGrant(tx: Transaction, id: string, revokedAt: Date): Promise<boolean> {
  return (
    (
      await tx.translator.updateMany({
        where: { id, revokedAt: null },
        data: { revokedAt, reviewsForms: false, isOperator: false },
      })
    ).count > 0
  );
}
