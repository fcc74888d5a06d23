import type { Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { auditAs } from './audit-log.ts';
import { requireStaff } from './find-translator.ts';
import { checkTranslatorProfile, type ProfileInput, type TranslatorProfileField } from './profile-checks.ts';
import { decryptProfile, encryptProfile } from './translator-profile.ts';

/**
 * Creates or replaces the profile of the signed-in staff member. Signed certificates stay as they were.
 * @throws NotSignedInError unless they are a translator or form reviewer
 * @throws InvalidProfileError naming the first invalid field; nothing is changed then
 */
export async function saveTranslatorProfile(ctx: Context, input: ProfileInput): Promise<Translator> {
  const translator = await requireStaff(ctx, 'desk');
  const profile = checkTranslatorProfile(input);
  const before = decryptProfile(ctx.vault, translator);
  const changed = (Object.keys(profile) as TranslatorProfileField[]).filter(
    (field) => profile[field] !== (before?.[field] ?? null),
  );
  if (changed.length === 0) return translator;
  return await ctx.db.$transaction(async (tx) => {
    const saved = await tx.translator.update({
      where: { id: translator.id },
      data: { profileEncrypted: encryptProfile(ctx.vault, translator, profile) },
    });
    await auditAs(ctx, translator, 'change-profile', undefined, { fields: changed }, tx);
    return saved;
  });
}
