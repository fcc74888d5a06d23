import { asUserContext } from '../../platform/system-context.ts';
import type { Context } from '../../platform/context.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { ConfirmationRequiredError, SignInLinkInvalidError } from './accounts-errors.ts';
import {
  ASK_FOR_PASSKEY,
  REQUEST_LINK,
  SHOW_OUTBOX,
  SIGN_IN_WITH_PASSKEY,
  SIGN_OUT,
  UPDATE_PROFILE,
  VERIFY_LINK,
  WHO_AM_I,
} from './accounts.rest-shapes.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { findViewer, loadUser } from './find-viewer.ts';
import type { OpenedSession } from './open-session.ts';
import { renderOutbox, OUTBOX_POLICY } from './outbox-page.ts';
import { askForPasskey } from './passkeys/ask-for-passkey.ts';
import { signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { showOutbox } from './show-outbox.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';
import { decryptUser } from './user-record.ts';

/** Registers the documented /api routes for sign-in and profile, and the local outbox. */
export function accountsRest(transport: RestTransport): void {
  transport
    .onOpen('post', '/api/auth/magic-link', REQUEST_LINK, async (ctx, { body }) => {
      const { session } = await requestSignInLink(ctx, body);
      return {
        json: session ? await signedIn(ctx, session) : { message: 'Check your email for a secure login link.' },
      };
    })
    .onOpen('get', '/api/auth/verify', VERIFY_LINK, async (ctx, { request, query: { token } }) => {
      // Express answers HEAD with the GET handler. Neither a HEAD request nor a navigation that comes from another
      // site may use up a link.
      if (request.method === 'HEAD' || /-site$/.test(String(request.headers['sec-fetch-site'])))
        throw new ConfirmationRequiredError();
      if (token === undefined) throw new SignInLinkInvalidError();
      return { json: await signedIn(ctx, await confirmSignIn(ctx, { token })) };
    })
    .onOpen('post', '/api/auth/passkey/ask', ASK_FOR_PASSKEY, async (ctx) => ({ json: await askForPasskey(ctx) }))
    .onOpen('post', '/api/auth/passkey', SIGN_IN_WITH_PASSKEY, async (ctx, { body: { response } }) => ({
      json: await signedIn(ctx, await signInWithPasskey(ctx, { response })),
    }))
    .on('get', '/api/auth/me', WHO_AM_I, async (ctx) => ({
      json: { user: decryptUser(ctx.vault, await findViewer(ctx)) },
    }))
    .on('post', '/api/auth/sign-out', SIGN_OUT, async (ctx) => ({ json: await signOut(ctx) }))
    .on('patch', '/api/users/:id', UPDATE_PROFILE, async (ctx, { path: { id }, body }) => ({
      json: { user: decryptUser(ctx.vault, await updateProfile(ctx, { ...body, id })) },
    }))
    .onOpen('get', '/dev/outbox', SHOW_OUTBOX, async (ctx) => ({
      page: { html: renderOutbox(await showOutbox(ctx)), contentSecurityPolicy: OUTBOX_POLICY },
    }));
}

async function signedIn(ctx: Context, { token, userId }: OpenedSession): Promise<object> {
  return { token, user: decryptUser(ctx.vault, await loadUser(asUserContext(ctx, userId, 'sign-in'), userId)) };
}
