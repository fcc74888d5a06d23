import { createHash } from 'node:crypto';

interface Known<Result> {
  readonly definitions: readonly unknown[];
  readonly result: Result;
}

/**
 * A cache of results derived from rows. The key is a digest of all inputs, including ciphertexts or the revision: a
 * row that any process has saved since has another digest, and whoever may not load the rows cannot name it. Results
 * must not hold anybody's answers, only what is open or differs.
 */
export class ResultCache<Result> {
  readonly #most: number;
  readonly #known = new Map<string, Known<Result>>();

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * @param from rows, ciphertexts, the day, the language
   * @param definitions other objects it depends on, compared by identity: a reloaded one is another object
   */
  get(from: readonly unknown[], definitions: readonly unknown[], work: () => Result): Result {
    const key = digestOf(from);
    return this.#keep(key, this.#find(key, definitions) ?? { definitions, result: work() });
  }

  /** The same for work that has to load something first. */
  async load(from: readonly unknown[], definitions: readonly unknown[], work: () => Promise<Result>): Promise<Result> {
    const key = digestOf(from);
    return this.#keep(key, this.#find(key, definitions) ?? { definitions, result: await work() });
  }

  #find(key: string, definitions: readonly unknown[]): Known<Result> | undefined {
    const entry = this.#known.get(key);
    return entry?.definitions.every((definition, at) => definition === definitions[at]) ? entry : undefined;
  }

  #keep(key: string, found: Known<Result>): Result {
    // Moved to the end: the least recently used goes first.
    this.#known.delete(key);
    this.#known.set(key, found);
    for (const oldest of this.#known.keys()) if (this.#known.size > this.#most) this.#known.delete(oldest);
    return found.result;
  }
}

export const digestOf = (from: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(from)).digest('base64');
