import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { loadUser } from './find-viewer.ts';
import { decryptUser, type Profile } from './user-record.ts';

/** Returns the caller's profile; a download-only session suffices. @throws NotSignedInError */
export async function findProfile(ctx: Context): Promise<Profile> {
  return decryptUser(ctx.vault, await loadUser(ctx, requireViewer(ctx).id));
}

/** Returns the name and address that recipients see as the sender of a mail. @throws NotSignedInError */
export async function findSender(ctx: Context): Promise<{ readonly name: string | null; readonly email: string }> {
  const { firstName, lastName, email } = await findProfile(ctx);
  return { name: [firstName, lastName].filter(Boolean).join(' ') || null, email };
}
