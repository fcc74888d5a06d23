/**
 * What a listener is given of a generator: leaving aborts `stop` at once. A generator's own `return` waits for the event
 * that it awaits, perhaps for ever.
 */
export function stoppable<Value>(
  values: AsyncGenerator<Value, undefined>,
  stop: AbortController,
): AsyncIterableIterator<Value> {
  const iterator: AsyncIterableIterator<Value> = {
    next: () => values.next(),
    return: () => {
      stop.abort();
      return values.return(undefined);
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
