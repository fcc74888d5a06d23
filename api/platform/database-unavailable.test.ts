import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { isDatabaseUnavailable, isDatabaseFull, isWriteConflict } from './database-unavailable.ts';
import { openDatabase } from './db.ts';
import { publicError } from './mask-error.ts';
import { systemRows } from './system-rows.ts';

const failureOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an unavailable database', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  // The user is named because autovacuum of this database is the superuser's, who alone may end it.
  const endAllOthers = () =>
    services.db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()`;

  const sleeping = async () => {
    const [row] = await services.db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    return row?.count;
  };

  it.each([
    ['refuses the connection', 'postgresql://tern@127.0.0.1:9/tern'],
    ['has no socket yet', 'postgresql://tern@localhost/tern?host=/nowhere'],
  ])('is detected when it %s', async (_how, url) => {
    const db = openDatabase(url, { connections: 8 });
    expect(isDatabaseUnavailable(await failureOf(db.user.count()))).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(db.$transaction((tx) => tx.user.count())))).toBe(true);
    expect(isDatabaseUnavailable(await failureOf(systemRows(db, 'SELECT 1')))).toBe(true);
    await db.$disconnect();
  });

  it.each([
    ['a question', () => services.db.$queryRaw`SELECT 1 FROM pg_sleep(600)`],
    [
      'a transaction',
      () =>
        services.db.$transaction(async (tx) => {
          await tx.user.count();
          await tx.$queryRaw`SELECT 1 FROM pg_sleep(600)`;
          await tx.user.count();
        }),
    ],
  ])('is detected when its connection ends during %s', async (_what, ask) => {
    const failure = failureOf(ask());
    await expect.poll(sleeping).toBe(1);
    await endAllOthers();
    expect(isDatabaseUnavailable(await failure)).toBe(true);
    expect(await services.db.user.count()).toBe(0);
  });

  it('that is full causes a 507 STORAGE_FULL', async () => {
    const failure = await failureOf(
      services.db.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = 'disk_full'; END $$`),
    );
    expect(isDatabaseFull(failure)).toBe(true);
    expect(publicError(failure)).toMatchObject({ code: 'STORAGE_FULL', status: 507 });
  });

  it('is detected when a connection outside of Prisma ends', async () => {
    const ended = await failureOf(systemRows(services.db, 'SELECT pg_terminate_backend(pg_backend_pid())'));
    expect(isDatabaseUnavailable(ended)).toBe(true);
  });

  it('is detected when a transaction cannot begin or end in time', async () => {
    const late = services.db.$transaction(
      async (tx) => {
        // Queries until the transaction times out.
        for (;;) await tx.user.count();
      },
      { timeout: 100 },
    );
    expect(isDatabaseUnavailable(await failureOf(late))).toBe(true);
    const hold = async () => services.db.$executeRaw`SELECT pg_sleep(600)`;
    const held = Array.from({ length: 20 }, () => failureOf(hold()));
    const waiting = services.db.$transaction((tx) => tx.user.count(), { maxWait: 100 });
    expect(isDatabaseUnavailable(await failureOf(waiting))).toBe(true);
    const other = openDatabase(services.databaseUrl, { connections: 8 });
    const endHeld = () => other.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`;
    const areOver = Promise.all(held).then(() => true);
    const isOver = () => Promise.race([areOver, endHeld().then(() => false)]);
    await expect.poll(isOver).toBe(true);
    await other.$disconnect();
  });

  it('is distinguished from write conflicts and from programming errors', async () => {
    const lock = (tx: Pick<TestServices['db'], '$executeRaw'>, key: number) =>
      tx.$executeRaw`SELECT pg_advisory_xact_lock(${key}::bigint)`;
    let locked = 0;
    let bothHold = () => {};
    const haveBoth = new Promise<void>((resolve) => (bothHold = resolve));
    const cross = ([first, second]: readonly [number, number]) =>
      services.db.$transaction(async (tx) => {
        await lock(tx, first);
        if (++locked === 2) bothHold();
        await haveBoth;
        await lock(tx, second);
      });
    const failures = await Promise.all([failureOf(cross([1, 2])), failureOf(cross([2, 1]))]);
    expect(failures.filter((failure) => isWriteConflict(failure))).toHaveLength(1);
    expect(failures.some((failure) => isDatabaseUnavailable(failure))).toBe(false);
    for (const mistake of [
      await failureOf(services.db.$queryRaw`SELECT nonsense`),
      await failureOf(systemRows(services.db, 'SELECT nonsense')),
      await failureOf(services.db.secret.create({ data: { name: 'fingerprint-key', encrypted: '' } })),
      new Error('Something else'),
      'no error at all',
    ]) {
      expect(mistake).toBeDefined();
      expect([isDatabaseUnavailable(mistake), isWriteConflict(mistake)]).toEqual([false, false]);
    }
  });
});
