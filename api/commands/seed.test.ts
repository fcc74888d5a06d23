import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { seedPeople } from './seed.ts';

describe('the people of npm run dev', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('are there once, however often they are made', async () => {
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

  it('stay as the developer left them', async () => {
    await services.db.application.deleteMany();
    await seedPeople(services);
    expect(await services.db.application.count()).toBe(0);
  });
});
