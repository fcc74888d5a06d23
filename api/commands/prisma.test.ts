import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODELS, prisma } from '../testing/run-prisma.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';

/** `prisma.slow.test.ts` covers the other commands. */
describe('npm run prisma', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('finds no difference between the models and the migrated database, ignoring the tables of the jobs', async () => {
    const words = ['--from-config-datasource', '--to-schema', MODELS, '--exit-code'];
    const diff = await prisma(services.ownerUrl, 'migrate', 'diff', ...words);
    // On failure, a model was changed without a migration; this command with --script prints the missing SQL.
    expect(diff, diff.out).toEqual({ status: 0, out: expect.stringContaining('No difference detected.') as string });
  });

  it('exits with 1 and asks for DATABASE_URL when there is no database', async () => {
    const { status, out } = await prisma('', 'migrate', 'diff', '--from-empty', '--to-schema', MODELS, '--script');
    expect(out).toContain('set DATABASE_URL');
    expect(status).toBe(1);
  });
});
