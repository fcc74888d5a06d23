import { requireViewer } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { loadUser } from './find-viewer.ts';
import { decryptUser, type Profile } from './user-record.ts';

/** The profile of whoever asks, also for the cookie alone: its own data may be downloaded. @throws NotSignedInError */
export async function findProfile(ctx: Context): Promise<Profile> {
  return decryptUser(ctx.vault, await loadUser(ctx, requireViewer(ctx).id));
}

/** Who a mail comes from, as its reader is told. @throws NotSignedInError */
export async function findSender(ctx: Context): Promise<{ readonly name: string | null; readonly email: string }> {
  const { firstName, lastName, email } = await findProfile(ctx);
  return { name: [firstName, lastName].filter(Boolean).join(' ') || null, email };
}
