import type { Context } from '../../platform/context.ts';
import { stoppable } from '../../platform/stoppable.ts';
import { deskEvents } from '../translations/public.ts';
import { findStaff, requireTranslator } from '../translators/public.ts';

/**
 * Yields the id of each order that changes from now on; subscribers then reload their lists. Ends when the subscriber
 * leaves or is no longer a translator.
 * @throws NotSignedInError unless they are a translator
 */
export async function watchDesk(ctx: Context): Promise<AsyncIterableIterator<string>> {
  const { userId } = await requireTranslator(ctx);
  const stop = new AbortController();
  return stoppable(idsFor(ctx, userId, await deskEvents(ctx, stop.signal)), stop);
}

async function* idsFor(
  ctx: Context,
  userId: string,
  events: AsyncIterable<{ readonly id: string }>,
): AsyncGenerator<string, undefined> {
  for await (const { id } of events) {
    if (!(await findStaff(ctx, userId, 'translator'))) return undefined;
    yield id;
  }
  return undefined;
}
