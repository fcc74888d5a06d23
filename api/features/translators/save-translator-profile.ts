import type { Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { auditAs } from './audit-log.ts';
import { requireStaff } from './find-translator.ts';
import { checkTranslatorProfile, type ProfileInput, type TranslatorProfileField } from './profile-checks.ts';
import { decryptProfile, encryptProfile } from './translator-profile.ts';

/**
 * Fills in or replaces the profile of whoever of the desk asks. Certificates that were signed stay as they were.
 * @throws NotSignedInError unless they are of the desk
 * @throws InvalidProfileError naming the first field that is wrong; then nothing is changed
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
