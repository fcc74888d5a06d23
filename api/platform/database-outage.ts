import { setTimeout as wait } from 'node:timers/promises';
import type { RequestAttempt } from './request-attempt.ts';

/** Limit of waiting requests per process; others fail at once, so that a dead database fills no memory. */
const MAX_WAITING = 500;
const LOOK_EVERY_MS = 100;

/** While the database refuses connections: requests wait, and one shared probe tells all when it is back. */
export class DatabaseOutage {
  readonly #isBack: () => Promise<boolean>;
  #looking: Promise<boolean> | undefined;
  #waiting = 0;

  constructor(isBack: () => Promise<boolean>) {
    this.#isBack = isBack;
  }

  /** Returns false if the database was not back within the request's patience. */
  async isOver(request: RequestAttempt): Promise<boolean> {
    if (this.#waiting >= MAX_WAITING) return false;
    this.#waiting += 1;
    try {
      for (let left = request.patience(); left > 0; left = request.patience()) {
        this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
        if (await Promise.race([this.#looking, wait(left, false)])) return true;
      }
      return false;
    } finally {
      this.#waiting -= 1;
    }
  }

  async #look(): Promise<boolean> {
    await wait(LOOK_EVERY_MS);
    return this.#isBack();
  }
}
