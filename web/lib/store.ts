/** A set of listeners. */
export class Listeners<Args extends readonly unknown[] = []> {
  readonly #all = new Set<(...args: Args) => void>();

  /** Adds a listener and returns a function that removes it, as React's useSyncExternalStore requires. */
  readonly subscribe = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  notify(...args: Args): void {
    // Iterates over a copy: a listener may remove itself or others.
    for (const listener of [...this.#all]) listener(...args);
  }
}

/** A value outside React that notifies its listeners when it changes. */
export class Store<Value> extends Listeners {
  #value: Value;

  constructor(value: Value) {
    super();
    this.#value = value;
  }

  readonly read = (): Value => this.#value;

  readonly set = (value: Value): void => {
    this.#value = value;
    this.notify();
  };
}
