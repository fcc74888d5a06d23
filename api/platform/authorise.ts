import type { Context, Viewer } from './context.ts';
import { NotSignedInError } from './errors.ts';

/** @throws NotSignedInError */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw new NotSignedInError();
  return ctx.viewer;
}

/** For personal data: the cookie alone is valid for downloads only. @throws NotSignedInError */
export function requireReader(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (viewer.isReadOnly) throw new NotSignedInError();
  return viewer;
}

/** Filter for a row that may be read: another user's is reported as missing, and each one to the cookie alone. */
export const rowOfReader = (id: string, { viewer }: Context) => ({
  id,
  userId: viewer?.isReadOnly === false ? viewer.id : '',
});

/** For changes: the cookie alone is not accepted, which prevents CSRF. @throws NotSignedInError */
export function requireWriter(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (viewer.isReadOnly) throw new NotSignedInError('Please sign in again: this change needs the bearer token.');
  return viewer;
}

/** Refuses partners: their key reads only what every visitor may read. @throws NotSignedInError */
export function requireNoPartner(ctx: Context): void {
  if (ctx.partner) throw new NotSignedInError('A partner key has read access to public data only.');
}
