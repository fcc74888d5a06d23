import type { Services } from './context.ts';
import { DELETED, rowChanges, type RowChange } from './row-changes.ts';
import { stoppable } from './stoppable.ts';

interface WatchedRow<Row extends RowChange> {
  readonly channel: string;
  /** Loads the row as the subscriber may see it. */
  readonly load: () => Promise<Row>;
  /** Error of `load` when there is no such row. */
  readonly notFound: abstract new () => Error;
  /** Revision that the subscriber has: a newer one is yielded at once, as it may have been saved just before. */
  readonly since?: number | undefined;
}

/**
 * Yields each newer version of a row from now on, or since the subscriber's revision, as stored when the event
 * arrives; versions in quick succession may be merged. Ends when the row is deleted or the subscriber leaves.
 * @throws errors of the first `load`
 */
export async function watchRow<Row extends RowChange>(
  services: Pick<Services, 'pubsub'>,
  row: WatchedRow<Row>,
): Promise<AsyncIterableIterator<Row>> {
  const stop = new AbortController();
  // Subscribes before loading, so that no change is missed in between.
  const changes = await rowChanges(services, row.channel, stop.signal);
  try {
    const now = await row.load();
    return stoppable(newerVersions(row, now, changes, stop), stop);
  } catch (error) {
    stop.abort();
    throw error;
  }
}

async function* newerVersions<Row extends RowChange>(
  { load, notFound, since }: WatchedRow<Row>,
  now: Row,
  changes: AsyncIterable<RowChange>,
  stop: AbortController,
): AsyncGenerator<Row, undefined> {
  let seen = now.revision;
  try {
    if (since !== undefined && seen > since) yield now;
    for await (const { revision } of changes) {
      if (revision === DELETED) return;
      if (revision <= seen) continue;
      const row = await load();
      seen = row.revision;
      yield row;
    }
  } catch (error) {
    // The row was deleted between the event and the load.
    if (!(error instanceof notFound)) throw error;
  } finally {
    stop.abort();
  }
}
