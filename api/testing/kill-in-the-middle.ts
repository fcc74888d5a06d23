import { randomNumbers } from './random-numbers.ts';
import type { RunningTern } from './running-tern.ts';

/** Killed in turn. A database restarts faster than a server, so the first two cover both kinds of loss. */
const VICTIMS = ['database', 'both', 'app'] as const;

/** Counts acknowledgements, for a test that acts between them. */
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

  /** Resolves after this many further acknowledgements. */
  more(times: number): Promise<void> {
    return new Promise((resolve) => void this.#waiting.set(resolve, this.count + times));
  }
}

/**
 * Sends kill -9 to the database, to both and to the server in turn, each after a random number of acknowledgements
 * while other requests are in flight. Resolves at the first acknowledgement after the last kill.
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
