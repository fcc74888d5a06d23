import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { createPartnerKey, listPartnerKeys, partnerOfKey, revokePartnerKey } from './public.ts';

describe("a partner's key", () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('is looked up with one query, stored hashed, records its last use, and is rejected once revoked', async () => {
    const made = await createPartnerKey(services, '  Legal Aid  of Ohio ');
    expect(made.name).toBe('Legal Aid of Ohio');
    expect(made.key).toMatch(/^ternkey_[\w-]{43}$/);
    expect(await listPartnerKeys(services)).toMatchObject([{ lastUsedAt: null }]);
    services.setNow(new Date('2026-11-20T10:00:00Z'));
    expect(await partnerOfKey(services, made.key)).toEqual({ id: made.id });
    services.setNow(new Date('2026-11-20T10:00:59Z'));
    services.takeStatements();
    expect(await partnerOfKey(services, made.key)).toEqual({ id: made.id });
    expect(services.takeStatements()).toHaveLength(1);
    expect(await listPartnerKeys(services)).toMatchObject([{ lastUsedAt: new Date('2026-11-20T10:00:00Z') }]);
    services.setNow(new Date('2026-11-20T10:01:00Z'));
    expect(await partnerOfKey(services, made.key)).toEqual({ id: made.id });
    expect(await listPartnerKeys(services)).toMatchObject([{ lastUsedAt: new Date('2026-11-20T10:01:00Z') }]);
    expect(JSON.stringify(await services.db.partnerKey.findMany())).not.toContain(made.key.slice(8));

    await revokePartnerKey(services, 'Legal Aid of Ohio');
    expect(await partnerOfKey(services, made.key)).toBeNull();
    await expect(revokePartnerKey(services, 'Legal Aid of Ohio')).rejects.toThrow(
      'No valid key for "Legal Aid of Ohio"',
    );
    expect(await listPartnerKeys(services)).toMatchObject([
      { name: 'Legal Aid of Ohio', revokedAt: expect.any(Date) as Date },
    ]);

    const again = await createPartnerKey(services, 'Legal Aid of Ohio');
    expect(await partnerOfKey(services, made.key)).toBeNull();
    expect(await partnerOfKey(services, again.key)).toEqual({ id: again.id });
  });

  it('is listed after the valid keys once revoked, and left out first when the list is limited', async () => {
    const other = await openTestServices();
    for (const name of ['Alpha', 'Beta', 'Gamma']) await createPartnerKey(other, name);
    await revokePartnerKey(other, 'Alpha');
    const names = async (most?: number) => (await listPartnerKeys(other, most)).map(({ name }) => name);
    expect([await names(), await names(2)]).toEqual([
      ['Beta', 'Gamma', 'Alpha'],
      ['Beta', 'Gamma'],
    ]);
    await other.close();
  });

  it('is rejected without a database query when it is malformed', async () => {
    services.takeStatements();
    for (const odd of ['', 'ternkey_short', `ternses_${'A'.repeat(43)}`, "' OR 1=1 --"])
      expect(await partnerOfKey(services, odd)).toBeNull();
    expect(services.takeStatements()).toHaveLength(0);
  });

  it('is created once by concurrent calls, and never for an invalid name', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 5 }, () => createPartnerKey(services, 'School 12')));
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const call of calls)
      if (call.status === 'rejected') expect(call.reason).toMatchObject({ code: 'PARTNER_EXISTS' });
    for (const name of ['', ' ', 'x', '-list', 'a\nb\u0007', 'n'.repeat(61)])
      await expect(createPartnerKey(services, name)).rejects.toMatchObject({ code: 'PARTNER_NAME_INVALID' });
  });
});
