import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** Total wait of a request for a restarting database: less than the timeout of a transaction, a page or a proxy. */
const MAX_WAIT_MS = 8_000;

/** One attempt at a request, known to the connections that it holds. */
export class RequestAttempt {
  /** Whether the process is shutting down, so that nothing may wait. */
  readonly #isLeaving: () => boolean;
  readonly #since = performance.now();
  #waitsUntil: number | undefined;
  #mayHaveWritten = false;
  #isOver = false;

  constructor(isLeaving: () => boolean) {
    this.#isLeaving = isLeaving;
  }

  /** Returns the milliseconds left to wait for the database, counted from its first failure. */
  patience(): number {
    if (this.#isLeaving() || this.#isOver) return 0;
    this.#waitsUntil ??= performance.now() + MAX_WAIT_MS;
    return Math.max(0, this.#waitsUntil - performance.now());
  }

  /** Called before any write. Returns false if another attempt has replaced this one. */
  mayWrite(): boolean {
    this.#mayHaveWritten = true;
    return !this.#isOver;
  }

  /** Starts a new attempt if this one wrote nothing; this one can then write no more. */
  again(): RequestAttempt | undefined {
    if (this.#mayHaveWritten || this.#isLeaving() || performance.now() - this.#since > MAX_WAIT_MS) return undefined;
    const next = new RequestAttempt(this.#isLeaving);
    next.#waitsUntil = this.#waitsUntil;
    this.#isOver = true;
    return next;
  }
}

const current = new AsyncLocalStorage<RequestAttempt>();

/** Undefined outside requests (readiness, jobs, commands, sockets), where errors are reported at once. */
export const currentAttempt = (): RequestAttempt | undefined => current.getStore();

/** Lets requests wait a moment for a restarting database. */
export const waitsForDatabase =
  (isLeaving: () => boolean): RequestHandler =>
  (_request, _response, next) =>
    current.run(new RequestAttempt(isLeaving), next);

/** Attempts per request before the error is reported. */
const MAX_TRIES = 4;

/**
 * Runs a request, and repeats it from the start while the database fails before anything was written. Earlier
 * attempts leave no trace for the client or the database.
 * @param wasAway whether a response reports an unreachable database; errors tell it by themselves
 */
export async function retryRequest<Answer>(
  answer: () => Promise<Answer>,
  wasAway: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  let next: RequestAttempt | undefined = currentAttempt();
  for (let tries = 1; ; tries++) {
    const isLast: boolean = tries === MAX_TRIES || next === undefined;
    const tried = next;
    try {
      const answered = await (tried ? current.run(tried, answer) : answer());
      next = !isLast && wasAway(answered) ? tried?.again() : undefined;
      if (!next) return answered;
    } catch (error) {
      next = !isLast && isDatabaseUnavailable(error) ? tried?.again() : undefined;
      if (!next) throw error;
    }
  }
}
