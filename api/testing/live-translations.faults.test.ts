import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderOn, STAGE_ACTIONS } from './order-on-running.ts';
import { startTern, type RunningTern } from './running-tern.ts';
import { listenAsPage, quantile, type TrackingListener } from './tracking-listeners.ts';

const LISTENERS = 1_000;
const MB = 1_000_000;

describe('open tracking pages', () => {
  let tern: RunningTern;
  beforeAll(async () => void (tern = await startTern({ FETCH_BLANKS: '0' })));
  afterAll(() => tern.stop());

  it(`${LISTENERS} on one process cost at most 150 MB, and each gets every event`, async () => {
    const order = await orderOn(tern, 'many@example.org');
    const open = (count: number) => Promise.all(Array.from({ length: count }, () => listenAsPage(tern.url, order)));
    // The first ones load what all share.
    const pages: TrackingListener[] = await open(10);
    const before = tern.memory();
    while (pages.length < LISTENERS) pages.push(...(await open(Math.min(50, LISTENERS - pages.length))));
    const delays: number[] = [];
    for (const [index, action] of STAGE_ACTIONS.entries()) {
      const began = performance.now();
      await order.move(tern.url, action);
      await Promise.all(pages.map((page) => page.until(index + 2)));
      delays.push(...pages.map(({ heard }) => (heard.at(-1)?.at ?? NaN) - began));
    }
    const grown = (tern.memory() - before) / MB;
    process.stdout.write(
      `${LISTENERS} tracking pages: +${grown.toFixed(0)} MB; a step shows after ${quantile(delays, 0.5).toFixed(0)} ms ` +
        `(median), ${quantile(delays, 0.99).toFixed(0)} ms (99th percentile)\n`,
    );
    for (const page of pages) page.close();
    for (const { heard } of pages) expect(heard.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(grown).toBeLessThanOrEqual(150);
  });

  it('hear what they missed when they come back, after a dropped connection and after a killed server', async () => {
    const order = await orderOn(tern, 'away@example.org');
    const first = await listenAsPage(tern.url, order);
    first.close();
    await order.move(tern.url, 'start_translation');
    const second = await listenAsPage(tern.url, order);
    expect(second.heard.map(({ revision }) => revision)).toEqual([2]);
    tern.kill('both');
    await tern.untilHealthy();
    await order.move(tern.url, 'complete_translation');
    const third = await listenAsPage(tern.url, order);
    expect(third.heard.map(({ revision }) => revision)).toEqual([3]);
    third.close();
  });
});
