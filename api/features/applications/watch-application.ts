import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { applicationEvents, DELETED, type ApplicationEvent } from './application-events.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';
import { findApplication } from './find-application.ts';

/**
 * Each newer version of one application of the viewer from now on, as it is stored when the news arrives; versions
 * that follow closely may be told as one. Ends when the application is deleted or the listener leaves.
 * @throws NotSignedInError
 * @throws ApplicationNotFoundError also for an application of somebody else
 */
export async function watchApplication(ctx: Context, id: string): Promise<AsyncIterableIterator<Application>> {
  const stop = new AbortController();
  // Listening begins before looking, so that no save falls between the two.
  const events = await applicationEvents(ctx, id, stop.signal);
  let seen: number;
  try {
    seen = (await findApplication(ctx, id)).revision;
  } catch (error) {
    stop.abort();
    throw error;
  }
  const versions = newerVersions(ctx, id, seen, events, stop);
  const told: AsyncIterableIterator<Application> = {
    next: () => versions.next(),
    // A generator's own `return` waits for the event that it awaits, perhaps for ever.
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
  events: AsyncIterable<ApplicationEvent>,
  stop: AbortController,
): AsyncGenerator<Application, undefined> {
  let seen = from;
  try {
    for await (const { revision } of events) {
      if (revision === DELETED) return;
      if (revision <= seen) continue;
      const application = await findApplication(ctx, id);
      seen = application.revision;
      yield application;
    }
  } catch (error) {
    // Deleted between the news and the look.
    if (!(error instanceof ApplicationNotFoundError)) throw error;
  } finally {
    stop.abort();
  }
}
