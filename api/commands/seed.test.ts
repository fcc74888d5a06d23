import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { seedPeople } from './seed.ts';

describe('the seeded users of npm run dev', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('are created once, however often the seed runs', async () => {
    await seedPeople(services);
    await seedPeople(services);
    expect(await services.db.user.count()).toBe(3);
    expect(await services.db.session.count()).toBe(0);
    const applications = await services.db.application.findMany({ orderBy: { formType: 'asc' } });
    expect(applications).toMatchObject([
      { formType: 'I-130', status: 'completed', revision: 1 },
      { formType: 'I-485', status: 'draft', revision: 1 },
    ]);
  });

  it('keep deletions of the developer: deleted applications are not created again', async () => {
    await services.db.application.deleteMany();
    await seedPeople(services);
    expect(await services.db.application.count()).toBe(0);
  });
});
