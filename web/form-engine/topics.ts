/**
 * What can be listened to. `answer:PATH`: its text or its shown problem; `rows:LIST`: which rows there are;
 * `layout`: what is visible; `checks`: which checks are shown or confirmed; `section:ID`: its state on the rail; `progress`; `changes`: there is something to save.
 */
export type Topic =
  | `answer:${string}`
  | `rows:${string}`
  | `section:${string}`
  | 'layout'
  | 'checks'
  | 'progress'
  | 'changes';

/** Listeners by topic. Waking a topic costs what listens to it, nothing else. */
export class Topics {
  readonly #listeners = new Map<Topic, Set<() => void>>();

  /** Calls `wake` whenever the topic changes, until the returned function is called. */
  subscribe(topic: Topic, notify: () => void): () => void {
    let listeners = this.#listeners.get(topic);
    if (listeners === undefined) {
      listeners = new Set();
      this.#listeners.set(topic, listeners);
    }
    listeners.add(notify);
    return () => {
      listeners.delete(notify);
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic);
    };
  }

  notify(topic: Topic): void {
    const listeners = this.#listeners.get(topic);
    // A copy: a listener may end its own or another subscription.
    if (listeners !== undefined) for (const listener of [...listeners]) listener();
  }

  /** Everything may differ, as after loading. Whether there is something to save is another question. */
  wakeAll(): void {
    for (const topic of [...this.#listeners.keys()]) if (topic !== 'changes') this.notify(topic);
  }
}
