import { Listeners } from './store.ts';

/** Listeners by topic. Telling of a topic costs what listens to it, nothing else. */
export class Topics<Topic extends string> {
  readonly #listeners = new Map<Topic, Listeners>();

  /** Calls back whenever the topic changes, until the returned function is called. */
  subscribe(topic: Topic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Listeners();
    this.#listeners.set(topic, listeners);
    return listeners.subscribe(listener);
  }

  notify(...topics: readonly Topic[]): void {
    for (const topic of topics) this.#listeners.get(topic)?.notify();
  }

  /** Everything may differ, as after loading. */
  notifyAllBut(topic: Topic): void {
    this.notify(...[...this.#listeners.keys()].filter((other) => other !== topic));
  }
}
