import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partnerOfKey } from '../features/partners/public.ts';
import { makeTernForCommands } from '../testing/tern-for-commands.ts';

describe('npm run partner', { timeout: 90_000 }, () => {
  const tern = makeTernForCommands();
  beforeAll(() => tern.start(), 60_000);
  afterAll(() => tern.remove());
  const partner = (...words: string[]) => tern.run(['partner', ...words]);

  it('makes a key beside a running server, lists and revokes it', async () => {
    const made = await partner('create', 'Legal', 'Aid');
    expect(made.status, made.out).toBe(0);
    const key = /ternkey_[\w-]{43}/.exec(made.out)?.[0] ?? '';
    expect(await partnerOfKey(tern.services(), key)).not.toBeNull();
    expect(await partner('create', 'Legal Aid')).toMatchObject({
      status: 1,
      out: expect.stringContaining('has a key already') as string,
    });
    expect((await partner('list')).out).toMatch(
      /^Legal Aid\tsince \d{4}-\d\d-\d\d\tlast used \d{4}-\d\d-\d\d\tworks$/m,
    );
    expect((await partner('revoke', 'Legal Aid')).status).toBe(0);
    expect(await partnerOfKey(tern.services(), key)).toBeNull();
  });

  it('works without a server too, and says how it is used when it is used otherwise', async () => {
    await tern.stop();
    expect((await partner('list')).out).toMatch(/^Legal Aid\t.*\trevoked \d{4}-\d\d-\d\d$/m);
    const { status, out } = await partner('make', 'x');
    expect(status).toBe(1);
    expect(out).toContain('npm run partner -- create <name>');
  });
});
