import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { decryptProfile } from './translator-profile.ts';

/** Exports the viewer's translator data, also if revoked; null for anybody else. @throws NotSignedInError */
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
