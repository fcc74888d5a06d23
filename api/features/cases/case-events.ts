import type { Case } from '../../generated/prisma/client.ts';
import type { Context, Services, Transaction } from '../../platform/context.ts';
import { DELETED, publishRowChange, rowChanges, type RowChange } from '../../platform/row-changes.ts';
import { CaseNotFoundError } from './cases-errors.ts';
import { findCase } from './find-case.ts';

const channelOf = (id: string) => `case:${id}`;

/** A change of the case, its forms or its people; who listens is told by `publishCaseChanged` after the commit. */
export async function touchCase(ctx: Context, tx: Transaction, id: string): Promise<Case> {
  return await tx.case.update({ where: { id }, data: { revision: { increment: 1 }, updatedAt: ctx.now() } });
}

export const publishCaseChanged = (services: Services, { id, revision }: RowChange): Promise<void> =>
  publishRowChange(services, channelOf(id), { id, revision });

/**
 * The case each time that it changes from now on, until it is deleted or the listener leaves.
 * @throws NotSignedInError, CaseNotFoundError
 */
export async function watchCase(ctx: Context, id: string): Promise<AsyncIterableIterator<Case>> {
  const stop = new AbortController();
  // Listening begins before looking, so that no change falls between the two.
  const changes = await rowChanges(ctx, channelOf(id), stop.signal);
  let seen: number;
  try {
    seen = (await findCase(ctx, id)).revision;
  } catch (error) {
    stop.abort();
    throw error;
  }
  const versions = newerVersions(ctx, id, seen, changes, stop);
  const told: AsyncIterableIterator<Case> = {
    next: () => versions.next(),
    // A generator's own `return` waits for the change that it awaits, perhaps for ever.
    return: () => {
      stop.abort();
      return versions.return(undefined);
    },
    [Symbol.asyncIterator]: () => told,
  };
  return told;
}

async function* newerVersions(
  ctx: Context,
  id: string,
  from: number,
  changes: AsyncIterable<RowChange>,
  stop: AbortController,
): AsyncGenerator<Case, undefined> {
  let seen = from;
  try {
    for await (const { revision } of changes) {
      if (revision === DELETED) return;
      if (revision <= seen) continue;
      const found = await findCase(ctx, id);
      seen = found.revision;
      yield found;
    }
  } catch (error) {
    // Deleted between the news and the look.
    if (!(error instanceof CaseNotFoundError)) throw error;
  } finally {
    stop.abort();
  }
}
