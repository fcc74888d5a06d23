import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUpload } from '../features/documents/testing/send-upload.ts';
import { beginCaseWriter, type CaseWriter, type WriteAttempt } from './case-writer.ts';
import { fetchWithin } from './fetch-within.ts';
import { Tally } from './kill-in-the-middle.ts';
import { orderOn, STAGE_ACTIONS, type RunningOrder } from './order-on-running.ts';
import { isSoak, rounds } from './rounds.ts';
import type { RunningTern } from './running-tern.ts';
import { endsOf, startThreeProcesses, type ThreeProcesses } from './three-processes.ts';
import { listenAsPage } from './tracking-listeners.ts';

const WRITERS = rounds(3, 8);
/** Acknowledged saves during and after a fault. */
const SAVES = rounds(10, 200);
/** Pause between two saves of one writer. */
const PAUSE_MS = rounds(150, 0);
/** Minimum duration of a fault. */
const AWAY_MS = rounds(0, 60_000);
/** A writer without a response by then sends the same request again. */
const PATIENCE_MS = rounds(120_000, 10_000);
/** Share of requests during a fault that must succeed at the first attempt. */
const GOAL = 0.99;
/** How long the product lets a request wait for the database. */
const MAX_WAIT_MS = 8_000;
const PDF = Buffer.from('%PDF-1.7\n% new\n%%EOF\n');

describe('three processes behind a proxy, under load', () => {
  let three: ThreeProcesses;
  let writers: CaseWriter[];
  let writing: Promise<unknown>;
  let isOver = false;
  let expectedEnds = 0;
  const ending = new AbortController();
  const saved = new Tally();
  const orders: RunningOrder[] = [];
  let tries: WriteAttempt[] = [];

  beforeAll(async () => {
    three = await startThreeProcesses();
    writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, index) =>
        beginCaseWriter(processAt(index).url, `three-${index}@example.org`, {
          at: three.proxy.url,
          onSaved: () => saved.add(),
          onTry: (tried) => tries.push(tried),
          patienceMs: PATIENCE_MS,
          pauseMs: PAUSE_MS,
          signal: ending.signal,
        }),
      ),
    );
    writing = Promise.all(writers.map((writer) => writer.writeUntil(() => isOver)));
    // Each test awaits it through `whileWriting`.
    writing.catch(() => {});
  });
  afterAll(async () => {
    ending.abort();
    await writing.catch(() => {});
    await three.stop();
  });

  const processAt = (index: number): RunningTern => {
    const tern = three.processes[index % three.processes.length];
    if (!tern) throw new Error('there is no process');
    return tern;
  };

  /** Resolves with the work, or rejects if the load fails. */
  const whileWriting = <Result>(work: Promise<Result>): Promise<Result> =>
    Promise.race([work, writing.then(() => Promise.reject(new Error('the load ended')))]);
  const moreSaves = (count = SAVES) => whileWriting(saved.more(count));

  /** Reconnects as a page does until it received this revision. */
  async function hears(order: RunningOrder, revision: number): Promise<void> {
    while (!ending.signal.aborted) {
      const page = await listenAsPage(three.proxy.url, order).catch(() => undefined);
      await (page ? Promise.race([page.until(revision), page.closed]) : wait(100));
      page?.close();
      if (page?.heard.some((each) => each.revision >= revision)) return;
    }
  }

  /**
   * Follows an order during a fault and moves it afterwards.
   * @param fault resolves when it is over
   */
  async function during(name: string, fault: () => Promise<void>, answeredAtLeast = () => GOAL): Promise<void> {
    const order = await orderOn(processAt(0), `follows-${orders.length}@example.org`);
    orders.push(order);
    const moves = STAGE_ACTIONS.slice(0, 2);
    const heard = hears(order, 1 + moves.length);
    await moreSaves();
    tries = [];
    await fault();
    const counted = tries;
    const since = performance.now();
    for (const [index, action] of moves.entries()) await order.move(processAt(index).url, action);
    await whileWriting(heard);
    const seconds = (performance.now() - since) / 1_000;
    await moreSaves();

    const well = counted.filter(({ status = 0 }) => status >= 200 && status < 300);
    const told = counted.filter(({ status, body }) => status === 503 && body.includes('"code"'));
    const others = counted.filter((each) => !well.includes(each) && !told.includes(each));
    const kinds = new Map<string, number>();
    for (const { what, status, body } of others) {
      const kind = `${what} ${status ?? ''} ${body.slice(0, 60)}`;
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    process.stdout.write(
      `${name}: ${counted.length} requests, ${well.length} answered well, ${told.length} told to come again, ` +
        `${others.length} not answered${others.length > 0 ? ` (${[...kinds].map(([kind, count]) => `${count} × ${kind}`).join('; ')})` : ''}; live again after ${seconds.toFixed(1)} s\n`,
    );
    if (!isSoak) return;
    expect(well.length / counted.length).toBeGreaterThanOrEqual(answeredAtLeast());
    expect(seconds).toBeLessThan(5);
  }

  const away = () => wait(AWAY_MS);
  const readiness = async ({ url }: RunningTern): Promise<unknown> =>
    JSON.parse((await fetchWithin(60_000, `${url}/readyz`)).text);

  it('keep working while each is restarted', async () => {
    await during('rolling restart', async () => {
      for (const tern of three.processes) {
        await three.restart(tern);
        expectedEnds += 1;
        await expect.poll(() => three.proxy.ready()).toHaveLength(3);
        await moreSaves();
      }
    });
  });

  it('keep working while Redis is down', async () => {
    await during('Redis away', async () => {
      three.stopRedis();
      for (const tern of three.processes)
        await expect.poll(() => readiness(tern)).toEqual({ status: 'degraded', away: ['redis'] });
      await Promise.all([moreSaves(), away()]);
      await three.startRedis();
      for (const tern of three.processes) await expect.poll(() => readiness(tern)).toEqual({ status: 'ready' });
    });
  });

  it('keep working when connections to the database break', async () => {
    await during('connections to the database broken', async () => {
      expect(await three.breakConnections()).toBeGreaterThan(0);
      await Promise.all([moreSaves(), away()]);
    });
  });

  it('keep working when the database restarts with recovery', async () => {
    let awayMs = 0;
    await during(
      'database restarted in recovery',
      async () => {
        const since = performance.now();
        await three.killDatabase();
        awayMs = performance.now() - since;
        process.stdout.write(`PostgreSQL was back after ${(awayMs / 1_000).toFixed(1)} s\n`);
        await Promise.all([moreSaves(), away()]);
      },
      // A request waits for the database; one that waited in vain is told to retry.
      () => (awayMs < MAX_WAIT_MS ? GOAL : 0),
    );
  });

  it('keep working while the bucket is down, and accept files afterwards', async () => {
    await during('bucket away', async () => {
      const upload = () => sendUpload(three.proxy, orders[0] ?? { token: '' }, { name: 'new.pdf', bytes: PDF });
      three.s3.behave('fails');
      expect(await upload()).toMatchObject({ status: 503, body: { code: 'STORAGE_DOWN' } });
      await Promise.all([moreSaves(), away()]);
      three.s3.behave('well');
      expect((await upload()).status).toBe(201);
    });
  });

  it('keep working while one process is slow', async () => {
    await during('one process slow', async () => {
      const slow = processAt(1);
      const stumbling = new AbortController();
      const stumbles = (async () => {
        while (!stumbling.signal.aborted) {
          slow.signal('SIGSTOP');
          await wait(150);
          slow.signal('SIGCONT');
          await wait(50);
        }
      })();
      await Promise.all([moreSaves(), away()]).finally(() => stumbling.abort());
      await stumbles;
    });
  });

  it('lose nothing that they acknowledged, apply nothing twice, and never crash', async () => {
    isOver = true;
    await writing;
    for (const writer of writers) expect(await writer.found()).toEqual(writer.left());
    for (const { token, documentId } of orders) {
      const headers = { authorization: `Bearer ${token}` };
      const at = `${three.proxy.url}/api/documents/${documentId}/download`;
      const { status, text } = await fetchWithin(60_000, at, { headers });
      expect([status, text.slice(0, 8)]).toEqual([200, '%PDF-1.7']);
    }
    for (const tern of three.processes) expect(tern.output()).not.toContain('Unhandled promise rejection');
    expect(three.processes.reduce((sum, tern) => sum + endsOf(tern), 0)).toBe(expectedEnds);
    const total = writers.reduce((sum, { saves }) => sum + saves, 0);
    process.stdout.write(
      `three processes: ${total} acknowledged saves, 0 lost, 0 doubled; ${orders.length} files whole\n`,
    );
  });
});
