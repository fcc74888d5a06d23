/**
 * Wraps a generator so that returning aborts `stop` at once. A generator's own `return` would wait for the pending
 * event, perhaps for ever.
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
