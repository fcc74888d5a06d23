/** Wraps a generator so that returning aborts `stop` at once instead of waiting for the pending event. */
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
