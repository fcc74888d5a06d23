import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSeconds } from '../../platform/add-seconds.ts';
import { hashOfToken, newToken } from '../../platform/tokens.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { openSession, viewerOfToken } from './public.ts';

describe('a session', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());
  const signIn = (email: string) => services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  const viewerOf = (token: string) => viewerOfToken(services, token, { isReadOnly: false });

  it('is valid only as this installation created it, not after a change in the database', async () => {
    const [ana, bao] = [await signIn('ana@example.org'), await signIn('bao@example.org')];
    expect(await viewerOf(ana.token)).toMatchObject({ id: ana.userId });

    const planted = newToken('session');
    const expiresAt = addSeconds(services.now(), 60);
    const own = await services.db.session.findFirstOrThrow({ where: { userId: bao.userId } });
    for (const [i, proof] of ['', own.proof].entries()) {
      const data = { id: `ses_planted${i}`, userId: ana.userId, expiresAt, proof };
      await services.db.session.create({ data: { ...data, tokenHash: hashOfToken(`${planted}${i}`) } });
    }
    await services.db.session.update({ where: { id: 'ses_planted1' }, data: { tokenHash: hashOfToken(planted) } });
    expect(await viewerOf(planted)).toBeNull();

    // Bao's session is reassigned to Ana, then extended.
    await services.db.session.update({ where: { id: own.id }, data: { userId: ana.userId } });
    expect(await viewerOf(bao.token)).toBeNull();
    await services.db.session.update({ where: { id: own.id }, data: { userId: bao.userId } });
    expect(await viewerOf(bao.token)).toMatchObject({ id: bao.userId });
    await services.db.session.update({ where: { id: own.id }, data: { expiresAt: addSeconds(own.expiresAt, 1) } });
    expect(await viewerOf(bao.token)).toBeNull();
  });
});
