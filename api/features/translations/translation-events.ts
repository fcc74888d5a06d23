import type { Services } from '../../platform/context.ts';
import { CHANNELS, publishRowChange, rowChanges, type RowChange } from '../../platform/row-changes.ts';

/** Publishes a stored change to the customer's screens and to everybody at the desk. */
export async function publishTranslationChanged(
  services: Pick<Services, 'pubsub' | 'log'>,
  { userId, id, revision }: RowChange & { readonly userId: string },
): Promise<void> {
  await Promise.all([
    publishRowChange(services, CHANNELS.translationsOf(userId), { id, revision }),
    publishRowChange(services, CHANNELS.desk, { id, revision }),
  ]);
}

/** Subscribes to changes of all orders of a user until `signal` aborts. */
export const translationEvents = (
  services: Pick<Services, 'pubsub'>,
  userId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<RowChange>> => rowChanges(services, CHANNELS.translationsOf(userId), signal);

/** Subscribes to changes of every order, for the desk, until `signal` aborts. */
export const deskEvents = (
  services: Pick<Services, 'pubsub'>,
  signal: AbortSignal,
): Promise<AsyncIterable<RowChange>> => rowChanges(services, CHANNELS.desk, signal);
