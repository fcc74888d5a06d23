import type { Context, Viewer } from './context.ts';
import { NotSignedInError } from './errors.ts';

/** @throws NotSignedInError */
export function requireViewer(ctx: Context): Viewer {
  if (!ctx.viewer) throw new NotSignedInError();
  return ctx.viewer;
}

/** For changes: a cookie alone is not enough, so that another site can change nothing. @throws NotSignedInError */
export function requireWriter(ctx: Context): Viewer {
  const viewer = requireViewer(ctx);
  if (viewer.isReadOnly) throw new NotSignedInError('Please sign in again: this change needs the bearer token.');
  return viewer;
}

/** For what is a person's own, signed in or not: a partner's key opens what every visitor may read and nothing else. @throws NotSignedInError */
export function requireNoPartner(ctx: Context): void {
  if (ctx.partner)
    throw new NotSignedInError("A partner's key opens what every visitor may read, and changes nothing.");
}
