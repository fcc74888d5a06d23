// For the time being, until its owner replaces this file.
import type { Translator } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import type { Vault } from '../../platform/vault.ts';

export interface TranslatorProfile {
  readonly printedName: string;
  readonly familyName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly credential: string | null;
  readonly experience: string | null;
}
export const openProfile = (vault: Vault, { id, profileSealed }: Pick<Translator, 'id' | 'profileSealed'>) =>
  profileSealed === null
    ? null
    : (JSON.parse(vault.open(`translators:${id}:profile`, profileSealed)) as TranslatorProfile);
export function cardOf(vault: Vault, translator: Translator) {
  const profile = openProfile(vault, translator);
  return {
    name: profile?.printedName ?? '',
    certification: profile?.credential ?? null,
    experience: profile?.experience ?? null,
    languages: translator.languages as readonly string[],
  };
}
export async function findTranslator({ db }: Pick<Services, 'db'>, userId: string): Promise<Translator | null> {
  return await db.translator.findFirst({ where: { userId, revokedAt: null } });
}
export async function requireTranslator(ctx: Context): Promise<Translator> {
  const translator = await findTranslator(ctx, requireWriter(ctx).id);
  if (!translator) throw new NotSignedInError();
  return translator;
}
export async function auditAs(
  ctx: Context,
  translator: Pick<Translator, 'id'>,
  action: string,
  orderId?: string,
  detail: object = {},
  tx: Transaction = ctx.db,
): Promise<void> {
  await tx.auditEntry.create({
    data: { id: ctx.newId('aud'), at: ctx.now(), actor: translator.id, action, orderId: orderId ?? null, detail },
  });
}
