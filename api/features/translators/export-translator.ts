import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptProfile } from './translator-profile.ts';

/** What is kept of whoever asks as a translator, of a revoked one too; null for everybody else. @throws NotSignedInError */
export async function exportTranslator(ctx: Context): Promise<Readonly<Record<string, unknown>> | null> {
  const { id: userId } = requireViewer(ctx);
  const translator = await ctx.db.translator.findUnique({ where: { userId } });
  if (!translator) return null;
  const { id, languages, reviewsForms, isOperator, grantedAt, revokedAt } = translator;
  return {
    id,
    languages,
    reviewsForms,
    isOperator,
    grantedAt,
    revokedAt,
    profile: decryptProfile(ctx.vault, translator),
  };
}
