/** A point in time between two changes. */
export type Mark = number;

/** What was changed: path to its text, null where the answer was taken away. */
export type AnswerChanges = Readonly<Record<string, string | null>>;

/**
 * Remembers which paths the person changed, and when, so that autosave sends only what the server lacks. The answers
 * themselves are read when they are sent: ten key presses in one field are one change.
 */
export class ChangeLog {
  #now: Mark = 0;
  #changedAt = new Map<string, Mark>();

  get mark(): Mark {
    return this.#now;
  }

  record(paths: Iterable<string>): void {
    this.#now += 1;
    for (const path of paths) this.#changedAt.set(path, this.#now);
  }

  /** These answers now are what the server holds. */
  forget(paths: Iterable<string>): void {
    for (const path of paths) this.#changedAt.delete(path);
  }

  forgetAll(): void {
    this.#changedAt.clear();
  }

  since(mark: Mark, textOf: (path: string) => string | undefined): AnswerChanges {
    const changes: Record<string, string | null> = {};
    for (const [path, at] of this.#changedAt) if (at > mark) changes[path] = textOf(path) ?? null;
    return changes;
  }
}
