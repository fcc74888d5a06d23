import type { Services } from './context.ts';
import { DELETED, rowChanges, type RowChange } from './row-changes.ts';
import { stoppable } from './stoppable.ts';

interface WatchedRow<Row extends RowChange> {
  readonly channel: string;
  /** The row as whoever listens may see it. */
  readonly load: () => Promise<Row>;
  /** What `load` throws when there is no such row. */
  readonly notFound: abstract new () => Error;
}

/**
 * Each newer version of one row from now on, as it is stored when the news arrives; versions that follow closely may be
 * told as one. Ends when the row is deleted or the listener leaves.
 * @throws what `load` throws at first
 */
export async function watchRow<Row extends RowChange>(
  services: Pick<Services, 'pubsub'>,
  row: WatchedRow<Row>,
): Promise<AsyncIterableIterator<Row>> {
  const stop = new AbortController();
  // Listening begins before looking, so that no change falls between the two.
  const changes = await rowChanges(services, row.channel, stop.signal);
  try {
    const { revision } = await row.load();
    return stoppable(newerVersions(row, revision, changes, stop), stop);
  } catch (error) {
    stop.abort();
    throw error;
  }
}

async function* newerVersions<Row extends RowChange>(
  { load, notFound }: WatchedRow<Row>,
  from: number,
  changes: AsyncIterable<RowChange>,
  stop: AbortController,
): AsyncGenerator<Row, undefined> {
  let seen = from;
  try {
    for await (const { revision } of changes) {
      if (revision === DELETED) return;
      if (revision <= seen) continue;
      const row = await load();
      seen = row.revision;
      yield row;
    }
  } catch (error) {
    // Deleted between the news and the look.
    if (!(error instanceof notFound)) throw error;
  } finally {
    stop.abort();
  }
}
