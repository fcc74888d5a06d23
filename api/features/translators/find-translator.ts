import type { Translator } from '../../generated/prisma/client.ts';
import { requireViewer, requireWriter } from '../../platform/authorise.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { requirePasskey, STAFF_PASSKEY_SECONDS } from '../accounts/public.ts';
import { cardOf, type TranslatorCard } from './translator-profile.ts';

/** Staff roles. None includes another, and one person may have several. */
const HAS_ROLE = {
  translator: ({ languages }: Translator) => languages.length > 0,
  formReviewer: ({ reviewsForms }: Translator) => reviewsForms,
  /** Either of the two, whose profile appears on certificates and reviews. */
  desk: ({ languages, reviewsForms }: Translator) => languages.length > 0 || reviewsForms,
  operator: ({ isOperator }: Translator) => isOperator,
};
export type StaffRole = keyof typeof HAS_ROLE;

export const hasRole = (translator: Translator, role: StaffRole): boolean => HAS_ROLE[role](translator);

/** Returns the active staff member, with that role if given; null for anybody else. */
export async function findStaff(
  { db }: Pick<Services, 'db'>,
  userId: string | undefined,
  role?: StaffRole,
): Promise<Translator | null> {
  const one = userId === undefined ? null : await db.translator.findFirst({ where: { userId, revokedAt: null } });
  return one && (role === undefined || hasRole(one, role)) ? one : null;
}

interface StaffOptions {
  /** Whether the cookie suffices, as for every file that a browser fetches itself. */
  readonly isDownload?: boolean;
}

/**
 * Returns the viewer as staff in that role. Anybody else gets the same error as a visitor.
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

/** Returns the viewer as staff in that role, or null. @throws PasskeyNeededError, PasskeyMissingError */
export async function findViewerAsStaff(ctx: Context, role: StaffRole): Promise<Translator | null> {
  const one = await findStaff(ctx, ctx.viewer?.isReadOnly ? undefined : ctx.viewer?.id, role);
  if (one) await requireStaffPasskey(ctx);
  return one;
}

/** Staff must confirm their passkey twice a day; in production a passkey is mandatory. */
const requireStaffPasskey = (ctx: Context): Promise<void> =>
  requirePasskey(ctx, { seconds: STAFF_PASSKEY_SECONDS, isObligatory: ctx.settings.isProduction });

/** Returns the viewer as a translator. @throws NotSignedInError also for staff who only review forms */
export const requireTranslator = (ctx: Context, options?: StaffOptions): Promise<Translator> =>
  requireStaff(ctx, 'translator', options);

/** Returns the viewer as a form reviewer. @throws NotSignedInError also for translators without that role */
export const requireFormReviewer = (ctx: Context, options?: StaffOptions): Promise<Translator> =>
  requireStaff(ctx, 'formReviewer', options);

/** Returns the viewer as an operator. @throws NotSignedInError also for translators without that role */
export const requireOperator = (ctx: Context): Promise<Translator> => requireStaff(ctx, 'operator');

/**
 * Checks and locks the translator in the transaction that assigns an order. A concurrent revocation waits for it and
 * then finds the order, so a revoked translator keeps none.
 */
export async function isStillTranslator(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM translators WHERE id = ${id} AND revoked_at IS NULL AND cardinality(languages) > 0 FOR SHARE`;
  return rows.length > 0;
}

/** Locks the translator who claims an order. @throws NotSignedInError */
export async function lockTranslator(tx: Transaction, { id }: Pick<Translator, 'id'>): Promise<void> {
  if (!(await isStillTranslator(tx, id))) throw new NotSignedInError();
}

/** Locks the form reviewer who claims a form. @throws NotSignedInError */
export async function lockFormReviewer(tx: Transaction, { id }: Pick<Translator, 'id'>): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM translators WHERE id = ${id} AND revoked_at IS NULL AND reviews_forms FOR SHARE`;
  if (rows.length === 0) throw new NotSignedInError();
}

/** Locks the operator who acts. @throws NotSignedInError */
export async function lockOperator(tx: Transaction, { id }: Pick<Translator, 'id'>): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT id FROM translators WHERE id = ${id} AND revoked_at IS NULL AND is_operator FOR SHARE`;
  if (rows.length === 0) throw new NotSignedInError();
}

/** Loads a translator, active or revoked. */
export async function loadTranslator(
  { db }: Pick<Services, 'db'>,
  who: { readonly id: string } | { readonly userId: string },
): Promise<Translator | null> {
  return await db.translator.findUnique({ where: who });
}

/** Returns what the customer may know of the translator; null before the order is claimed. */
export async function translatorCard(
  services: Pick<Services, 'db' | 'vault'>,
  { translatorId }: { readonly translatorId: string | null },
): Promise<TranslatorCard | null> {
  const translator = translatorId === null ? null : await loadTranslator(services, { id: translatorId });
  return translator && cardOf(services.vault, translator);
}

/** Returns active staff with that role and a profile, without which nobody can claim work. */
export async function staffWithProfile({ db }: Pick<Services, 'db'>, role: StaffRole): Promise<Translator[]> {
  const staff = await db.translator.findMany({
    where: { revokedAt: null, profileEncrypted: { not: null } },
    orderBy: { id: 'asc' },
  });
  return staff.filter(HAS_ROLE[role]);
}

/** Removes one role; without any other, the person is no longer staff. */
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

/** Revokes every role. @returns whether the person was active until now */
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
