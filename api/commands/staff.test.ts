import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../features/accounts/public.ts';
import { revokeTranslator } from '../features/desk/public.ts';
import { grantRole, grantTranslator } from '../features/translators/grant-translator.ts';
import { readOrderLog } from '../features/desk/order-log.ts';
import { audit } from '../features/translators/public.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { commandEnvironment, runTypedCommand } from '../testing/typed-commands.ts';
import { staff } from './staff.ts';

describe('npm run staff', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());
  const type = (...words: string[]) => runTypedCommand(staff, words, commandEnvironment(services));

  it('grants, lists and revokes a translator beside a running server', async () => {
    const granted = await type('grant', 'Rosa@example.org', 'translator', '--languages', 'pt,es');
    expect(granted.status, granted.out).toBe(0);
    expect(granted.out).toContain('rosa@example.org can now translate from es, pt');
    expect(granted.out).toContain('Created a new account.');
    expect((await type('list')).out).toMatch(/^rosa@example\.org\tes,pt\tsince \d{4}-\d\d-\d\d\tno profile yet$/m);

    const revoked = await type('revoke', 'rosa@example.org', 'translator');
    expect(revoked).toMatchObject({
      status: 0,
      out: expect.stringContaining('Orders returned to the queue: 0') as string,
    });
    expect((await type('list')).out).toMatch(/^rosa@example\.org\t.*\trevoked \d{4}-\d\d-\d\d$/m);
    expect(await type('revoke', 'rosa@example.org', 'translator')).toMatchObject({
      status: 1,
      out: expect.stringContaining('"rosa@example.org" is not a translator.') as string,
    });
  });

  it('grants and revokes the form-reviewer role, which a translator does not have by default', async () => {
    await type('grant', 'lena@example.org', 'translator', '--languages', 'es');
    expect(await type('revoke', 'lena@example.org', 'form-reviewer')).toMatchObject({
      status: 1,
      out: expect.stringContaining('"lena@example.org" is not a form reviewer.') as string,
    });
    const granted = await type('grant', 'lena@example.org', 'form-reviewer');
    expect(granted).toMatchObject({
      status: 0,
      out: expect.stringContaining("can now review users' forms") as string,
    });
    expect((await type('list')).out).toMatch(/^lena@example\.org\tes,form-reviewer\tsince/m);
    expect((await type('revoke', 'lena@example.org', 'form-reviewer')).status).toBe(0);

    // Without languages, access ends with the role. Revoking all access also clears the role for a later grant.
    await type('grant', 'omar@example.org', 'form-reviewer');
    await type('revoke', 'omar@example.org', 'form-reviewer');
    expect((await type('list')).out).toMatch(/^omar@example\.org\t\t.*revoked/m);
    await grantRole(services, 'lena@example.org', 'form-reviewer');
    await revokeTranslator(services, 'lena@example.org');
    await grantTranslator(services, { email: 'lena@example.org', languages: ['fr'] });
    expect(await services.db.translator.count({ where: { reviewsForms: true } })).toBe(0);
  });

  it('grants and revokes the operator role, independently of the other roles', async () => {
    expect((await type('revoke', 'olga@example.org', 'operator')).out).toContain(
      '"olga@example.org" is not an operator.',
    );
    const granted = await type('grant', 'olga@example.org', 'operator');
    expect(granted).toMatchObject({ status: 0, out: expect.stringContaining('/admin') as string });
    await type('grant', 'olga@example.org', 'form-reviewer');
    expect((await type('list')).out).toMatch(/^olga@example\.org\tform-reviewer,operator\tsince/m);
    await type('revoke', 'olga@example.org', 'form-reviewer');
    expect((await type('list')).out).toMatch(/^olga@example\.org\toperator\tsince.*\tno profile yet$/m);
    expect((await type('revoke', 'olga@example.org', 'operator')).status).toBe(0);
    expect((await type('list')).out).toMatch(/^olga@example\.org\t\t.*revoked/m);
    // Revoking all desk access also removes the operator role, and a new grant of languages does not restore it.
    await type('grant', 'olga@example.org', 'operator');
    await revokeTranslator(services, 'olga@example.org');
    await grantTranslator(services, { email: 'olga@example.org', languages: ['fr'] });
    expect((await type('list')).out).toMatch(/^olga@example\.org\tfr\tsince/m);
  });

  it('signs out one user or all users everywhere and writes an audit entry', async () => {
    const [ana, , bao] = await Promise.all(
      ['ana@example.org', 'ana@example.org', 'bao@example.org'].map((email) =>
        services.db.$transaction((tx) => openSession(services, tx, email, 'en')),
      ),
    );
    expect(await type('sign-out', 'Ana@example.org')).toMatchObject({
      status: 0,
      out: expect.stringContaining('Sessions ended: 2.') as string,
    });
    expect(await services.db.session.count({ where: { userId: ana?.userId ?? '' } })).toBe(0);
    expect(await services.db.session.count({ where: { userId: bao?.userId ?? '' } })).toBe(1);
    expect((await type('sign-out', '--everybody')).out).toContain('Sessions ended: 1.');
    expect((await type('sign-out', 'nobody@example.org')).out).toContain('There is no such account.');
    const noted = await services.db.auditEntry.findMany({ where: { action: 'end-sessions' }, orderBy: { at: 'asc' } });
    expect(noted.map(({ actor, detail }) => ({ actor, detail }))).toEqual([
      { actor: 'command', detail: { user: ana?.userId, sessions: 2 } },
      { actor: 'command', detail: { user: null, sessions: 1 } },
    ]);
  });

  it('prints who opened or changed what in an order', async () => {
    const { userId, id: translator } = await services.db.translator.findFirstOrThrow({ orderBy: { grantedAt: 'asc' } });
    const order = await services.db.translationOrder.create({
      data: {
        id: services.newId('tro'),
        userId,
        orderedDocumentId: services.newId('doc'),
        trackingNumber: 'TR-7K4M-9Q2X',
        documentNameEncrypted: 'x',
        isRush: false,
        priceCents: 4_900,
        payment: 'demo',
        earliestAt: services.now(),
        promisedAt: services.now(),
      },
    });
    expect((await type('log', 'TR-7K4M-9Q2X')).out).toContain('No staff member has opened this yet.');
    const of = { orderId: order.id, detail: { page: 2 } };
    const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 9, 0, second));
    await audit(services.db, { ...of, id: services.newId('aud'), at: at(2), actor: translator, action: 'open-page' });
    await audit(services.db, { id: services.newId('aud'), at: at(1), actor: 'tra_gone', action: 'claim', ...of });
    expect((await type('log', 'tr-7k4m-9q2x')).out).toBe(
      '2026-11-21T09:00:01.000Z\ttra_gone\tclaim\t{"page":2}\n' +
        '2026-11-21T09:00:02.000Z\trosa@example.org\topen-page\t{"page":2}\n',
    );
    expect(await readOrderLog(services, 'TR-7K4M-9Q2X')).toHaveLength(2);
    await expect(readOrderLog(services, ' TR-0000-0000')).rejects.toThrow(
      'No order or form review "TR-0000-0000" was found',
    );
  });

  it('prints the same log for a form review, also after the review was deleted', async () => {
    const { userId, id: translator } = await services.db.translator.findFirstOrThrow({ orderBy: { grantedAt: 'asc' } });
    const application = { id: services.newId('app'), userId, formType: 'I-130', edition: '2024-04-01' };
    await services.db.application.create({ data: { ...application, answersEncrypted: {} } });
    const id = services.newId('rvw');
    const requestedAt = services.now();
    const asked = { userId, applicationId: application.id, payment: 'demo', requestedAt, dueAt: requestedAt } as const;
    await services.db.formReview.create({ data: { id, ...asked } });
    expect((await type('log', id)).out).toContain('No staff member has opened this yet.');
    const at = new Date('2026-11-21T09:00:00Z');
    const opened = {
      id: services.newId('aud'),
      at,
      actor: translator,
      action: 'open-form-review',
      orderId: id,
    } as const;
    await audit(services.db, opened);
    await services.db.formReview.delete({ where: { id } });
    expect((await type('log', id)).out).toBe('2026-11-21T09:00:00.000Z\trosa@example.org\topen-form-review\t{}\n');
    expect(await type('log', 'rvw_none')).toMatchObject({ status: 1 });
  });

  it('prints its usage for wrong arguments and names the invalid value', async () => {
    for (const words of [
      ['grant', 'a@example.org'],
      ['grant', 'a@example.org', 'lawyer', '--languages', 'es'],
      ['revoke', 'a@example.org'],
      ['list', 'all'],
      [],
    ])
      expect(await type(...words)).toMatchObject({
        status: 1,
        out: expect.stringContaining('npm run staff -- grant <email> translator --languages es,pt') as string,
      });
    expect((await type('grant', 'rosa', 'translator', '--languages', 'es')).out).toContain('valid email address');
    expect((await type('grant', 'a@example.org', 'translator', '--languages', 'en')).out).toContain(
      'Name the languages to translate from',
    );
    expect((await type('log', 'TR-1')).out).toContain('No order or form review "TR-1" was found');
    expect((await type('withdraw', '7K4M-9Q2X-3F8H')).status).toBe(1);
  });
});
