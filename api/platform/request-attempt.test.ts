import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabaseNowhere } from '../testing/database-nowhere.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { NotAnsweredError } from './database-unavailable.ts';
import { retryRequest, waitsForDatabase } from './request-attempt.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

/** Runs `answer` inside the retry scope of a request. */
const inRequest = <Answer>(answer: () => Promise<Answer>, isLeaving = () => false): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const answered = () => void retryRequest(answer).then(resolve, reject);
    void waitsForDatabase(isLeaving)({} as never, {} as never, answered);
  });

const breaks = () => Promise.reject(new NotAnsweredError('the connection broke'));
const userOf = (id: string) => ({ data: { id, emailHash: id, emailEncrypted: '' } });

it.each([
  [
    'a single statement',
    (db: TestServices['db'], id: string) => db.$executeRaw`UPDATE users SET id = ${id} WHERE false`,
  ],
  [
    'a transaction that ended',
    (db: TestServices['db'], id: string) => db.$transaction((tx) => tx.user.create(userOf(id))),
  ],
])('does not retry a request after %s, which may have been committed', async (_what, change) => {
  let tries = 0;
  const answered = inRequest(async () => {
    tries += 1;
    await change(services.db, `usr_${tries}`);
    return breaks();
  });
  await expect(answered).rejects.toThrow('broke');
  expect(tries).toBe(1);
});

it('retries a request that has only read, and blocks late writes of the first attempt', async () => {
  const late: Promise<unknown>[] = [];
  let repeat = () => {};
  const repeated = new Promise<void>((resolve) => (repeat = resolve));
  await inRequest(async () => {
    await services.db.user.count();
    if (late.length > 0) return services.db.user.create(userOf('usr_second'));
    await new Promise<void>((resolve) =>
      late.push(
        services.db.$transaction(async (tx) => {
          await tx.user.create(userOf('usr_late'));
          resolve();
          await repeated;
        }),
      ),
    );
    late.push(repeated.then(() => services.db.user.create(userOf('usr_row'))));
    return breaks();
  });
  repeat();
  expect((await Promise.allSettled(late)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const users = await services.db.user.findMany({ where: { id: { in: ['usr_late', 'usr_row', 'usr_second'] } } });
  expect(users.map(({ id }) => id)).toEqual(['usr_second']);
});

it('lets at most 500 requests wait for the database and fails the next one at once', async () => {
  const db = openDatabaseNowhere();
  let isLeaving = false;
  let told = 0;
  const ask = () =>
    inRequest(
      () => db.$queryRaw`SELECT 1`,
      () => isLeaving,
    ).catch(() => (told += 1));
  const asked = Array.from({ length: 510 }, ask);
  await expect.poll(() => told).toBeGreaterThanOrEqual(10);
  expect(told).toBe(10);
  isLeaving = true;
  await Promise.all(asked);
  expect(told).toBe(510);
  await db.$disconnect();
});
