import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { addPerson } from './add-person.ts';
import { changePerson } from './change-person.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

it('somebody becomes another relative, and never an organization, nor an organization somebody', async () => {
  const ctx = await newPerson(services);
  const { id } = await addPerson(ctx, { relation: 'sibling' });
  const company = await addPerson(ctx, { relation: 'organization' });
  expect(await changePerson(ctx, { id, relation: 'spouse' })).toMatchObject({ relation: 'spouse' });
  for (const change of [
    { id, relation: 'organization' },
    { id: company.id, relation: 'spouse' },
    { id, relation: 'self' },
  ] as const)
    await expect(changePerson(ctx, change)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});
