import { Listeners } from './store.ts';

/** Listeners by topic. Notifying a topic costs only as much as its own listeners. */
export class Topics<Topic extends string> {
  readonly #listeners = new Map<Topic, Listeners>();

  /** Adds a listener for the topic and returns a function that removes it. */
  subscribe(topic: Topic, listener: () => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Listeners();
    this.#listeners.set(topic, listeners);
    return listeners.subscribe(listener);
  }

  notify(...topics: readonly Topic[]): void {
    for (const topic of topics) this.#listeners.get(topic)?.notify();
  }

  /** Notifies all other topics, when everything may have changed, as after loading. */
  notifyAllBut(topic: Topic): void {
    this.notify(...[...this.#listeners.keys()].filter((other) => other !== topic));
  }
}
