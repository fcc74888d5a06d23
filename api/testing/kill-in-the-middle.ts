import { randomNumbers } from './random-numbers.ts';
import type { RunningTern } from './running-tern.ts';

/** By turns. A database is back sooner than a server: the first two meet every one of both kinds of loss. */
const VICTIMS = ['database', 'both', 'app'] as const;

/** Counts what was acknowledged, for a test that acts in the middle of it. */
export class Tally {
  count = 0;
  readonly #waiting = new Map<() => void, number>();

  add(): void {
    this.count++;
    for (const [go, wanted] of this.#waiting)
      if (this.count >= wanted) {
        this.#waiting.delete(go);
        go();
      }
  }

  /** Resolves when so many more were counted. */
  more(times: number): Promise<void> {
    return new Promise((resolve) => void this.#waiting.set(resolve, this.count + times));
  }
}

/**
 * kill -9 by turns of the database, of both and of the server, each after a random number of acknowledgements, while
 * others are under way; ends when work goes on after the last one.
 * @param most acknowledgements before a kill
 */
export async function killInTheMiddle(
  tern: RunningTern,
  acknowledged: Tally,
  { kills, most }: { kills: number; most: number },
): Promise<void> {
  const random = randomNumbers();
  for (let kill = 0; kill < kills; kill++) {
    await acknowledged.more(1 + Math.floor(random() * most));
    tern.kill(VICTIMS[kill % VICTIMS.length] ?? 'app');
    await tern.untilHealthy();
  }
  await acknowledged.more(1);
}
