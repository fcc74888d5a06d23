import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerOfKey } from '../features/partners/public.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { commandEnvironment, runTypedCommand } from '../testing/typed-commands.ts';
import { partner } from './partner.ts';

describe('npm run partner', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());
  const type = (...words: string[]) => runTypedCommand(partner, words, commandEnvironment(services));

  it('creates a key beside a running server, lists it and revokes it', async () => {
    const made = await type('create', 'Legal', 'Aid');
    expect(made.status, made.out).toBe(0);
    const key = /ternkey_[\w-]{43}/.exec(made.out)?.[0] ?? '';
    expect(await partnerOfKey(services, key)).not.toBeNull();
    expect(await type('create', 'Legal Aid')).toMatchObject({
      status: 1,
      out: expect.stringContaining('already has a key') as string,
    });
    expect((await type('list')).out).toMatch(/^Legal Aid\tsince \d{4}-\d\d-\d\d\tlast used \d{4}-\d\d-\d\d\tactive$/m);
    expect((await type('revoke', 'Legal Aid')).status).toBe(0);
    expect(await partnerOfKey(services, key)).toBeNull();
    expect((await type('list')).out).toMatch(/^Legal Aid\t.*\trevoked \d{4}-\d\d-\d\d$/m);
  });

  it('prints its usage for an unknown command', async () => {
    const { status, out } = await type('make', 'x');
    expect(status).toBe(1);
    expect(out).toContain('npm run partner -- create <name>');
  });
});
