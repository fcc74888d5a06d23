import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { readBody, type RestDoor } from '../../platform/rest.ts';
import { ConfirmationRequiredError, SignInLinkInvalidError } from './accounts-errors.ts';
import { confirmSignIn } from './confirm-sign-in.ts';
import { deleteAccount } from './delete-account.ts';
import { findViewer, loadUser } from './find-viewer.ts';
import type { OpenedSession } from './open-session.ts';
import { drawOutbox, OUTBOX_POLICY } from './outbox-page.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { showOutbox } from './show-outbox.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';
import { openUser } from './user-record.ts';

const text = z.string().nullish();
const choice = z.boolean().nullish();
const shapes = {
  link: z.object({ email: z.string(), language: text }),
  // Strict: an e-mail sent along would be dropped silently, though it cannot be changed.
  profile: z.strictObject({
    firstName: text,
    lastName: text,
    phone: text,
    address: text,
    preferredLanguage: text,
    timezone: text,
    notifications: z.strictObject({ email: choice, sms: choice, push: choice }).nullish(),
  }),
  deletion: z.object({ typedConfirmation: z.string().optional() }),
};

/** The documented /api paths of sign-in and profile, and the local outbox. */
export function accountsRest(door: RestDoor): void {
  door
    .onOpen('post', '/api/auth/magic-link', async (ctx, request) => {
      const { session } = await requestSignInLink(ctx, readBody(request, shapes.link));
      return {
        json: session ? await signedIn(ctx, session) : { message: 'Check your email for a secure login link.' },
      };
    })
    .onOpen('get', '/api/auth/verify', async (ctx, request) => {
      // Express answers HEAD by the GET handler; a program that only looks must never use a link.
      if (request.method === 'HEAD') throw new ConfirmationRequiredError();
      const { token } = request.query;
      if (typeof token !== 'string') throw new SignInLinkInvalidError();
      return { json: await signedIn(ctx, await confirmSignIn(ctx, { token })) };
    })
    .on('get', '/api/auth/me', async (ctx) => ({ json: { user: openUser(ctx.vault, await findViewer(ctx)) } }))
    .on('post', '/api/auth/sign-out', async (ctx) => ({ json: await signOut(ctx) }))
    .on('patch', '/api/users/:id', async (ctx, request) => {
      const changes = readBody(request, shapes.profile);
      return {
        json: { user: openUser(ctx.vault, await updateProfile(ctx, { ...changes, id: idOf(request.params) })) },
      };
    })
    .on('delete', '/api/users/:id', async (ctx, request) => {
      const id = idOf(request.params);
      const { typedConfirmation = id } = readBody(request, shapes.deletion);
      return { json: await deleteAccount(ctx, { id, typedConfirmation }) };
    })
    .onOpen('get', '/dev/outbox', async (ctx) => ({
      page: { html: drawOutbox(await showOutbox(ctx)), contentSecurityPolicy: OUTBOX_POLICY },
    }));
}

async function signedIn(ctx: Context, { token, userId }: OpenedSession): Promise<object> {
  return { token, user: openUser(ctx.vault, await loadUser(ctx, userId)) };
}

const idOf = (params: Record<string, string | string[] | undefined>) => String(params['id']);
