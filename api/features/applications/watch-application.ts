import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { watchRow } from '../../platform/watch-row.ts';
import { channelOfApplication } from './application-events.ts';
import { ApplicationNotFoundError } from './applications-errors.ts';
import { findApplication } from './find-application.ts';

/**
 * Yields each newer version of one of the viewer's applications until it is deleted or the listener leaves.
 * @param since revision that the listener has; a newer one is yielded at once
 * @throws NotSignedInError
 * @throws ApplicationNotFoundError also for an application of another user
 */
export const watchApplication = (
  ctx: Context,
  id: string,
  since?: number,
): Promise<AsyncIterableIterator<Application>> =>
  watchRow(ctx, {
    channel: channelOfApplication(id),
    load: () => findApplication(ctx, id),
    notFound: ApplicationNotFoundError,
    since,
  });
