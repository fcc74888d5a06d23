import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** How long a request waits in all for a database that restarts: less than a transaction, a page or a proxy waits for it. */
const MAX_WAIT_MS = 8_000;

/** One try at answering an HTTP request, as the connections that are lent to it know it. */
export class RequestTry {
  /** The process stops: nobody waits in it. */
  readonly #isLeaving: () => boolean;
  readonly #since = performance.now();
  #waitsUntil: number | undefined;
  #mayHaveWritten = false;
  #isOver = false;

  constructor(isLeaving: () => boolean) {
    this.#isLeaving = isLeaving;
  }

  /** For the database, since it was first away: milliseconds, none when it has waited long enough. */
  patience(): number {
    if (this.#isLeaving() || this.#isOver) return 0;
    this.#waitsUntil ??= performance.now() + MAX_WAIT_MS;
    return Math.max(0, this.#waitsUntil - performance.now());
  }

  /** Asked before anything is sent that is kept whatever becomes of the connection. Refused to what another try took the place of. */
  mayWrite(): boolean {
    this.#mayHaveWritten = true;
    return !this.#isOver;
  }

  /** Takes its place, when it did nothing that lasts: whatever of it still runs can then do nothing either. */
  again(): RequestTry | undefined {
    if (this.#mayHaveWritten || this.#isLeaving() || performance.now() - this.#since > MAX_WAIT_MS) return undefined;
    const next = new RequestTry(this.#isLeaving);
    next.#waitsUntil = this.#waitsUntil;
    this.#isOver = true;
    return next;
  }
}

const current = new AsyncLocalStorage<RequestTry>();

/** Undefined for what no request waits for: readiness, jobs, commands, sockets. They are told at once. */
export const currentTry = (): RequestTry | undefined => current.getStore();

/** Requests behind it wait a moment for a database that restarts. */
export const waitsForDatabase =
  (isLeaving: () => boolean): RequestHandler =>
  (_request, _response, next) =>
    current.run(new RequestTry(isLeaving), next);

/** Of one request; what breaks more often is told. */
const MAX_TRIES = 4;

/**
 * Answers, and again from the beginning while the database breaks off before anything could last. To whoever asks, and to
 * the database, it is as if the tries before had never been.
 * @param wasAway tells it of an answer; an error tells it by itself
 */
export async function tryAgain<Answer>(
  answer: () => Promise<Answer>,
  wasAway: (answer: Answer) => boolean = () => false,
): Promise<Answer> {
  let next: RequestTry | undefined = currentTry();
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
