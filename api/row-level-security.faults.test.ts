import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendForeignRequests } from './testing/foreign-requests.ts';
import { plantRows, type Planted } from './testing/planted-rows.ts';
import { randomNumbers } from './testing/random-numbers.ts';
import { rounds } from './testing/rounds.ts';
import { openTestServices, type TestServices } from './testing/test-services.ts';

const [ANA, BAO] = ['usr_ana', 'usr_bao'];

let services: TestServices;
let planted: Planted;
beforeAll(async () => {
  services = await openTestServices();
  planted = await plantRows(services.ownerUrl, [ANA, BAO]);
});
afterAll(async () => {
  await planted.owner.end();
  await services.close();
});

it('lets no statement of one user read, change, take over or delete a row of another user', async () => {
  const before = await planted.rowsOf(BAO);
  // Everybody may read translators; that nobody may change them is covered by the unit test.
  const tables = planted.guarded.filter(({ table }) => table !== 'translators');
  const asking = { count: rounds(1_000, 10_000), random: randomNumbers() };
  const people = { tables, asker: ANA, other: BAO };
  const { shown, answered, shownToProduct } = await sendForeignRequests(services.db, people, asking);
  expect(shown).toEqual([]);
  expect(await planted.rowsOf(BAO)).toEqual(before);
  // The statements are valid and would return many rows without row-level security.
  expect(answered).toBeGreaterThan(asking.count / 2);
  expect(shownToProduct).toBeGreaterThan(asking.count / 40);
}, 600_000);
