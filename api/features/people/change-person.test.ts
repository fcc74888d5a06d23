import { afterAll, beforeAll, expect, it } from 'vitest';
import { newPerson } from '../../testing/people-with-readings.ts';
import { startCase } from '../../testing/people-with-cases.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { addPerson } from './add-person.ts';
import { changePerson, deletePerson } from './change-person.ts';
import { findPeople, nameOfPerson } from './find-people.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

it('changes a person to another relative, but never to or from an organization', async () => {
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

it('stores the name of a new person as a form would, and adds the person once per idempotency key', async () => {
  const ctx = await newPerson(services);
  const asked = { relation: 'child', givenName: ' lia  ana ', familyName: '', idempotencyKey: 'add-once' } as const;
  const [{ id }, again] = await Promise.all([addPerson(ctx, asked), addPerson(ctx, asked)]);
  expect([again.id, await nameOfPerson(ctx, { id, userId: ctx.viewer!.id })]).toEqual([id, 'LIA ANA']);
  await expect(addPerson(ctx, { relation: 'child', givenName: 'X'.repeat(201) })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

it('lets only the user delete a person, and only while no case names that person', async () => {
  const ctx = await newPerson(services);
  const { id } = await addPerson(ctx, { relation: 'child' });
  await expect(deletePerson(await newPerson(services), id)).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
  expect(await deletePerson(ctx, id)).toBe(id);
  await startCase(ctx, { packageId: 'spouse-green-card' });
  for (const person of await findPeople(ctx))
    await expect(deletePerson(ctx, person.id)).rejects.toMatchObject({ code: 'PERSON_IN_USE' });
});
