import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { sendJob, startJobs, type Jobs } from './jobs.ts';

describe('jobs', () => {
  let services: TestServices;
  let running: Jobs[] = [];
  beforeAll(async () => void (services = await openTestServices()));
  afterEach(async () => {
    await Promise.all(running.map((jobs) => jobs.stop()));
    running = [];
  });
  afterAll(() => services.close());

  const start = async (isOnlyProcess = true) => {
    const jobs = await startJobs({ databaseUrl: services.databaseUrl, isOnlyProcess, log: services.log });
    running.push(jobs);
    return jobs;
  };
  const send = (name: string, id: string) =>
    services.db.$transaction((tx) => sendJob(tx, name, { id }, { singletonKey: id }));
  const states = async (name: string) =>
    (await services.db.$queryRaw<{ state: string }[]>`SELECT state::text FROM pgboss.job WHERE name = ${name}`).map(
      ({ state }) => state,
    );

  it('exist with the transaction that sends them, and not without it', async () => {
    const done: string[] = [];
    await (
      await start()
    ).work<{ id: string }>('with', {
      concurrency: 1,
      run: ({ id }) => Promise.resolve(void done.push(id)),
      giveUp: () => Promise.resolve(),
    });
    await services.db
      .$transaction(async (tx) => {
        await sendJob(tx, 'with', { id: 'rolled back' }, { singletonKey: 'a' });
        throw new Error('changed my mind');
      })
      .catch(() => {});
    await send('with', 'committed');
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['committed']);
    await expect.poll(() => states('with')).toEqual(['completed']);
  });

  it('that were sent for later begin when their time has come', async () => {
    const begun: number[] = [];
    await (
      await start()
    ).work('later', {
      concurrency: 1,
      run: () => Promise.resolve(void begun.push(Date.now())),
      giveUp: () => Promise.resolve(),
    });
    const sentAt = Date.now();
    await services.db.$transaction((tx) => sendJob(tx, 'later', { id: 'a' }, { singletonKey: 'a', afterSeconds: 2 }));
    await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(1);
    expect((begun[0] ?? 0) - sentAt).toBeGreaterThanOrEqual(1_990);
  });

  it('begin right after the commit, not at the next poll', async () => {
    const begun: number[] = [];
    await (
      await start()
    ).work('soon', {
      concurrency: 1,
      run: () => Promise.resolve(void begun.push(performance.now())),
      giveUp: () => Promise.resolve(),
    });
    const waits: number[] = [];
    for (let i = 0; i < 5; i++) {
      await send('soon', `job ${i}`);
      const sentAt = performance.now();
      await expect.poll(() => begun.length, { timeout: 5_000, interval: 5 }).toBe(i + 1);
      waits.push((begun.at(-1) ?? 0) - sentAt);
    }
    expect(waits.sort((a, b) => a - b)[2]).toBeLessThan(400);
  });

  it('wait for somebody to work on them, and once while they wait', async () => {
    await send('later', 'same');
    await send('later', 'same');
    await send('later', 'other');
    const done: string[] = [];
    await (
      await start()
    ).work<{ id: string }>('later', {
      concurrency: 2,
      run: ({ id }) => Promise.resolve(void done.push(id)),
      giveUp: () => Promise.resolve(),
    });
    await expect.poll(() => done.sort(), { timeout: 5_000 }).toEqual(['other', 'same']);
  });

  it('run at most so many side by side', async () => {
    let now = 0;
    let most = 0;
    let done = 0;
    await (
      await start()
    ).work('beside', {
      concurrency: 3,
      run: async () => {
        most = Math.max(most, ++now);
        await new Promise((resolve) => setTimeout(resolve, 30));
        now--;
        done++;
      },
      giveUp: () => Promise.resolve(),
    });
    await Promise.all(Array.from({ length: 12 }, (_, i) => send('beside', `job ${i}`)));
    await expect.poll(() => done, { timeout: 10_000 }).toBe(12);
    expect(most).toBe(3);
  });

  it('are tried again three times, then given up with a word', async () => {
    let tries = 0;
    const givenUp: string[] = [];
    await send('fails', 'doomed');
    // Two of its tries are over, so that the test need not wait for pg-boss's pauses between them.
    await services.db.$executeRaw`UPDATE pgboss.job SET retry_count = 2 WHERE name = 'fails'`;
    await (
      await start()
    ).work<{ id: string }>('fails', {
      concurrency: 1,
      run: () => {
        tries++;
        return Promise.reject(new Error('CANARY of a person'));
      },
      giveUp: ({ id }) => Promise.resolve(void givenUp.push(id)),
    });
    await expect.poll(() => tries, { timeout: 5_000 }).toBe(1);
    await expect.poll(() => states('fails')).toEqual(['retry']);
    await services.db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'fails'`;
    await expect.poll(() => givenUp, { timeout: 5_000 }).toEqual(['doomed']);
    expect(tries).toBe(2);
    await expect.poll(() => states('fails')).toEqual(['completed']);
    const rows = await services.db.$queryRaw<{ row: string }[]>`SELECT j::text AS row FROM pgboss.job j`;
    expect(JSON.stringify(rows)).not.toContain('CANARY');
  });

  it('whose end cannot be noted at once are done once all the same', async () => {
    let begun = 0;
    await (
      await start()
    ).work('unnoted', {
      concurrency: 1,
      run: async () => {
        begun++;
        await services.db.$executeRaw`ALTER SCHEMA pgboss RENAME TO away`;
        setTimeout(() => void services.db.$executeRaw`ALTER SCHEMA away RENAME TO pgboss`.then(), 900);
      },
      giveUp: () => Promise.resolve(),
    });
    await send('unnoted', 'a');
    await expect.poll(() => begun, { timeout: 5_000 }).toBe(1);
    await expect.poll(() => states('unnoted').catch(() => []), { timeout: 5_000 }).toEqual(['completed']);
    expect(begun).toBe(1);
  });

  it('that ran when the process ended are taken up by the next one', async () => {
    let begun = 0;
    const first = await start();
    await first.work('cut', {
      concurrency: 1,
      run: () => {
        begun++;
        return new Promise(() => {});
      },
      giveUp: () => Promise.resolve(),
    });
    await send('cut', 'long');
    await expect.poll(() => begun, { timeout: 5_000 }).toBe(1);
    await first.stop();
    running = [];
    await (
      await start()
    ).work('cut', {
      concurrency: 1,
      run: () => Promise.resolve(begun++).then(() => {}),
      giveUp: () => Promise.resolve(),
    });
    await expect.poll(() => states('cut'), { timeout: 5_000 }).toEqual(['completed']);
    expect(begun).toBe(2);
  });

  it('that a killed process left running are taken up at once by the only process there is', async () => {
    await send('killed', 'long');
    await services.db.$executeRaw`UPDATE pgboss.job SET state = 'active', started_on = now() WHERE name = 'killed'`;
    let done = 0;
    await (
      await start()
    ).work('killed', {
      concurrency: 1,
      run: () => Promise.resolve(done++).then(() => {}),
      giveUp: () => Promise.resolve(),
    });
    await expect.poll(() => done, { timeout: 5_000 }).toBe(1);
  });

  it('that come back killed too often are given up without another try', async () => {
    await send('poison', 'kills');
    await services.db.$executeRaw`
      UPDATE pgboss.job SET state = 'active', started_on = now(), retry_count = 3 WHERE name = 'poison'`;
    const seen: string[] = [];
    await (
      await start()
    ).work('poison', {
      concurrency: 1,
      run: () => Promise.resolve(void seen.push('tried')),
      giveUp: () => Promise.resolve(void seen.push('given up')),
    });
    await expect.poll(() => seen, { timeout: 5_000 }).toEqual(['given up']);
  });
});
