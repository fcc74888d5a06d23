/** Who is to be told that something changed. */
export class Listeners<Args extends readonly unknown[] = []> {
  readonly #all = new Set<(...args: Args) => void>();

  /** Calls back at each change, until the returned function is called: as React's useSyncExternalStore asks. */
  readonly subscribe = (listener: (...args: Args) => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  notify(...args: Args): void {
    // A copy: a listener may end its own or another subscription.
    for (const listener of [...this.#all]) listener(...args);
  }
}

/** A value outside of React; whoever listens is told when there is another one. */
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
