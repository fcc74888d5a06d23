import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { applicationEvents } from './application-events.ts';
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
  const versions = newerVersions(ctx, id, seen, events);
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
  events: AsyncIterable<object>,
): AsyncGenerator<Application, undefined> {
  let seen = from;
  for await (const _ of events) {
    const application = await findApplication(ctx, id).catch((error: unknown) => {
      if (error instanceof ApplicationNotFoundError) return undefined;
      throw error;
    });
    if (!application) return;
    if (application.revision <= seen) continue;
    seen = application.revision;
    yield application;
  }
}
