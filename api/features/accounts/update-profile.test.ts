import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { findViewer } from './find-viewer.ts';
import { viewerOfToken } from './public.ts';
import { requestSignInLink } from './request-sign-in-link.ts';
import { updateProfile } from './update-profile.ts';
import { decryptUser } from './user-record.ts';
import { asUser } from '../../platform/row-identity.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

/** Signs a person in and returns the context that the server would create for their bearer token. */
async function signIn(email: string): Promise<{ ctx: Context; id: string }> {
  const visitor = services.context();
  const { session } = await requestSignInLink(visitor, { email });
  const viewer = await viewerOfToken(services, session!.token, { isReadOnly: false });
  return { ctx: { ...visitor, viewer, db: asUser(services.db, viewer) }, id: viewer!.id };
}

const profileOf = async (ctx: Context) => decryptUser(services.vault, await findViewer(ctx));

describe('a profile', () => {
  it('is changed field by field and read back', async () => {
    const { ctx } = await signIn('profile@example.org');
    await updateProfile(ctx, {
      firstName: 'María-José',
      lastName: "O'Neill 李",
      phone: '202 555 0147',
      address: '12 Main St\nApt 3',
      preferredLanguage: 'es',
      timezone: 'America/Denver',
      notifications: { sms: true },
    });
    await updateProfile(ctx, { lastName: null, notifications: { email: false, push: null } });
    expect(await profileOf(ctx)).toMatchObject({
      email: 'profile@example.org',
      firstName: 'María-José',
      lastName: null,
      phone: '(202) 555-0147',
      address: '12 Main St\nApt 3',
      preferredLanguage: 'es',
      timezone: 'America/Denver',
      notifications: { email: false, sms: true, push: true },
    });
  });

  it('with one invalid field is not changed at all', async () => {
    const { ctx } = await signIn('half@example.org');
    await expect(updateProfile(ctx, { firstName: 'Ana', phone: '1' })).rejects.toMatchObject({
      code: 'INVALID_PROFILE',
      field: 'phone',
    });
    expect(await profileOf(ctx)).toMatchObject({ firstName: null });
  });

  it('of another user returns 404 like a missing one, and the cookie alone changes nothing', async () => {
    const [ana, bao] = [await signIn('ana@example.org'), await signIn('bao@example.org')];
    for (const id of [bao.id, 'usr_missing', ''])
      await expect(updateProfile(ana.ctx, { id, firstName: 'Eve' })).rejects.toMatchObject({
        code: 'USER_NOT_FOUND',
        status: 404,
      });
    const byCookie = { ...ana.ctx, viewer: { ...ana.ctx.viewer!, isReadOnly: true } };
    await expect(updateProfile(byCookie, { firstName: 'Eve' })).rejects.toMatchObject({ status: 401 });
    expect(await profileOf(bao.ctx)).toMatchObject({ firstName: null });
  });
});
