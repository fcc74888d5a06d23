import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginCaseWriter } from './case-writer.ts';
import { killInTheMiddle, Tally } from './kill-in-the-middle.ts';
import { rounds } from './rounds.ts';
import { startTern, type RunningTern } from './running-tern.ts';

const ROUNDS = rounds(2, 100);
const WRITERS = 4;

describe(`${ROUNDS} kill -9 rounds of the app, the database and both`, () => {
  let tern: RunningTern;
  beforeAll(async () => void (tern = await startTern()));
  afterAll(() => tern.stop());

  it('lose no acknowledged save, apply none twice, and leave no form of a case half filled', async () => {
    const acknowledged = new Tally();
    const onSaved = () => acknowledged.add();
    const writers = await Promise.all(
      Array.from({ length: WRITERS }, (_, i) => beginCaseWriter(tern.url, `writer${i}@example.org`, { onSaved })),
    );
    let isOver = false;
    const writing = Promise.all(writers.map((writer) => writer.writeUntil(() => isOver)));
    await Promise.race([writing, killInTheMiddle(tern, acknowledged, { kills: ROUNDS, most: 10 * WRITERS })]);
    isOver = true;
    await writing;
    for (const writer of writers) expect(await writer.found()).toEqual(writer.left());
    const total = writers.reduce((sum, { saves }) => sum + saves, 0);
    process.stdout.write(`${ROUNDS} kill -9 rounds, ${total} acknowledged saves, 0 lost, 0 doubled\n`);
    expect(total).toBeGreaterThan(ROUNDS);
  });
});
