import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { lateQueues, listDeadLetters, retryDeadLetters } from './dead-letter-jobs.ts';
import { sendJob, startJobs, type Jobs } from './jobs.ts';
import { openPool } from './open-pool.ts';

describe('a job queue', () => {
  let services: TestServices;
  let running: Jobs[] = [];
  beforeAll(async () => void (services = await openTestServices()));
  afterEach(async () => {
    vi.unstubAllGlobals();
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

  it('runs a job only when the transaction that sends it commits', async () => {
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
    await expect.poll(() => done).toEqual(['committed']);
    await expect.poll(() => states('with')).toEqual(['completed']);
  });

  it('starts a delayed job when it is due', async () => {
    const begun: string[] = [];
    await (
      await start()
    ).work<{ id: string }>('later', {
      concurrency: 1,
      run: ({ id }) => Promise.resolve(void begun.push(id)),
      giveUp: () => Promise.resolve(),
    });
    const HOUR = 3_600;
    await services.db.$transaction((tx) =>
      sendJob(tx, 'later', { id: 'first' }, { singletonKey: 'first', afterSeconds: HOUR }),
    );
    // The second job is due and found; the first is not due yet.
    await send('later', 'second');
    await expect.poll(() => begun).toEqual(['second']);
    await services.db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'later'`;
    await expect.poll(() => begun).toEqual(['second', 'first']);
  });

  it('starts a job right after the commit, not at the next poll', async () => {
    const setTimer = globalThis.setTimeout;
    // Disables timers of a second or more, and with them polling.
    vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => setTimer(run, ms < 1_000 ? ms : 86_400_000));
    const begun: string[] = [];
    await (
      await start()
    ).work<{ id: string }>('soon', {
      concurrency: 1,
      run: ({ id }) => Promise.resolve(void begun.push(id)),
      giveUp: () => Promise.resolve(),
    });
    // The worker may find the first job when it starts; each later send wakes it for all jobs committed by then.
    let count = 0;
    const sendOne = async () => {
      await send('soon', `job ${count++}`);
      return begun.length;
    };
    await expect.poll(sendOne).toBeGreaterThan(2);
  });

  it('keeps jobs until a worker starts, and keeps equal waiting jobs once', async () => {
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
    await expect.poll(() => done.sort()).toEqual(['other', 'same']);
  });

  it('runs no more jobs concurrently than its limit', async () => {
    let now = 0;
    let threeRun = () => {};
    const areThree = new Promise<void>((resolve) => (threeRun = resolve));
    let most = 0;
    let done = 0;
    await (
      await start()
    ).work('beside', {
      concurrency: 3,
      run: async () => {
        most = Math.max(most, ++now);
        if (now === 3) threeRun();
        await areThree;
        now--;
        done++;
      },
      giveUp: () => Promise.resolve(),
    });
    await Promise.all(Array.from({ length: 12 }, (_, i) => send('beside', `job ${i}`)));
    await expect.poll(() => done).toBe(12);
    expect(most).toBe(3);
  });

  it('retries a failed job seven times, then gives it up without storing the error message', async () => {
    let tries = 0;
    const givenUp: string[] = [];
    await send('fails', 'doomed');
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
    // Skips the delays before the retries, which grow.
    const atOnce = () => services.db.$executeRaw`
      UPDATE pgboss.job SET start_after = now() WHERE name = 'fails' AND state = 'retry'`;
    await expect.poll(() => atOnce().then(() => givenUp)).toEqual(['doomed']);
    expect(tries).toBe(8);
    await expect.poll(() => states('fails')).toEqual(['completed']);
    const rows = await services.db.$queryRaw<{ row: string }[]>`SELECT j::text AS row FROM pgboss.job j`;
    expect(JSON.stringify(rows)).not.toContain('CANARY');
    // The job's own `giveUp` handles the failure, so there is no dead letter for an operator.
    expect(await listDeadLetters(services.db, '__given_up_work', 10)).toEqual({ total: 0, jobs: [] });
  });

  it('stores a failed job once as a dead letter, with its error code but no message, and retries it once', async () => {
    let isMended = false;
    const done: string[] = [];
    for (const name of ['mail-odd', 'odd']) await send(name, 'doomed');
    const jobs = await start();
    await services.db.$executeRaw`UPDATE pgboss.job SET retry_count = 7 WHERE name IN ('mail-odd', 'odd')`;
    for (const name of ['mail-odd', 'odd'])
      await jobs.work<{ id: string }>(name, {
        concurrency: 1,
        run: () =>
          isMended
            ? Promise.resolve(void done.push(name))
            : Promise.reject(Object.assign(new Error('CANARY of a person'), { code: 'ECONNREFUSED' })),
        giveUp: () => Promise.resolve(),
        hasDeadLetters: true,
      });
    const mails = () => listDeadLetters(services.db, '__given_up_mail', 10);
    const work = () => listDeadLetters(services.db, '__given_up_work', 10);
    await expect.poll(async () => [(await mails()).total, (await work()).total]).toEqual([1, 1]);
    expect((await mails()).jobs).toMatchObject([{ queue: 'mail-odd', error: 'ECONNREFUSED' }]);
    const rows = await services.db.$queryRaw<{ row: string }[]>`SELECT j::text AS row FROM pgboss.job j`;
    expect(JSON.stringify(rows)).not.toContain('CANARY');

    // Sent and given up again meanwhile, it is the same dead letter.
    await services.db.$transaction(async (tx) => {
      await sendJob(tx, 'odd', { id: 'doomed' }, { singletonKey: 'doomed' });
      await tx.$executeRaw`UPDATE pgboss.job SET retry_count = 7 WHERE name = 'odd' AND state = 'created'`;
    });
    await expect.poll(() => states('odd')).toEqual(['completed', 'completed']);
    expect((await work()).total).toBe(1);

    isMended = true;
    const ids = [...(await mails()).jobs, ...(await work()).jobs].map(({ id }) => id);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => services.db.$transaction((tx) => retryDeadLetters(tx, [...ids, 'no id']))),
    );
    expect(
      tries
        .flat()
        .map(({ queue }) => queue)
        .sort(),
    ).toEqual(['mail-odd', 'odd']);
    await expect.poll(() => done.sort()).toEqual(['mail-odd', 'odd']);
    expect([(await mails()).total, (await work()).total]).toEqual([0, 0]);
  });

  it('reports queues with overdue jobs', async () => {
    await send('late', 'first');
    await send('late', 'second');
    await send('on-time', 'third');
    await services.db.$executeRaw`UPDATE pgboss.job SET start_after = now() - interval '1 hour' WHERE name = 'late'`;
    const late = await lateQueues(services.db);
    expect(late).toMatchObject([{ queue: 'late', jobs: 2 }]);
    expect(Date.now() - (late[0]?.since.getTime() ?? 0)).toBeGreaterThan(3_500_000);
  });

  it('runs a job once even when storing its completion fails at first', async () => {
    const owner = openPool(services.ownerUrl, 1);
    // A sequence keeps its value when the transaction that advanced it is rolled back.
    await owner.query('CREATE SEQUENCE refused_notes');
    await owner.query(`
      CREATE FUNCTION refuse_first_note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
        IF nextval('public.refused_notes') = 1 THEN RAISE EXCEPTION 'not now'; END IF;
        RETURN NEW;
      END $$`);
    await owner.query(`
      CREATE TRIGGER refuse_first_note BEFORE UPDATE ON pgboss.job FOR EACH ROW
      WHEN (NEW.name = 'unnoted' AND NEW.state = 'completed') EXECUTE FUNCTION refuse_first_note()`);
    let begun = 0;
    await (
      await start()
    ).work('unnoted', {
      concurrency: 1,
      run: () => Promise.resolve(begun++).then(() => {}),
      giveUp: () => Promise.resolve(),
    });
    await send('unnoted', 'a');
    await expect.poll(() => states('unnoted')).toEqual(['completed']);
    const { rows } = await owner.query<{ refused: number }>('SELECT last_value::int AS refused FROM refused_notes');
    expect(rows[0]?.refused).toBeGreaterThan(1);
    expect(begun).toBe(1);
    await owner.end();
  });

  it('restarts a job in the next process when the process running it has stopped', async () => {
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
    await expect.poll(() => begun).toBe(1);
    await first.stop();
    running = [];
    await (
      await start()
    ).work('cut', {
      concurrency: 1,
      run: () => Promise.resolve(begun++).then(() => {}),
      giveUp: () => Promise.resolve(),
    });
    await expect.poll(() => states('cut')).toEqual(['completed']);
    expect(begun).toBe(2);
  });

  it('restarts a job at once after its process was killed, when there is only one process', async () => {
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
    await expect.poll(() => done).toBe(1);
  });

  it('gives up a job whose process was killed after seven retries, without another attempt', async () => {
    await send('poison', 'kills');
    await services.db.$executeRaw`
      UPDATE pgboss.job SET state = 'active', started_on = now(), retry_count = 7 WHERE name = 'poison'`;
    const seen: string[] = [];
    await (
      await start()
    ).work('poison', {
      concurrency: 1,
      run: () => Promise.resolve(void seen.push('tried')),
      giveUp: () => Promise.resolve(void seen.push('given up')),
    });
    await expect.poll(() => seen).toEqual(['given up']);
  });
});
