import type { Services } from '../../platform/context.ts';
import { CHANNELS, publishRowChange, rowChanges, type RowChange } from '../../platform/row-changes.ts';

/** Told after the change is stored: to the customer's screens, and to everybody at the desk. */
export async function publishTranslationChanged(
  services: Pick<Services, 'pubsub' | 'log'>,
  { userId, id, revision }: RowChange & { readonly userId: string },
): Promise<void> {
  await Promise.all([
    publishRowChange(services, CHANNELS.translationsOf(userId), { id, revision }),
    publishRowChange(services, CHANNELS.desk, { id, revision }),
  ]);
}

/** The news of all orders of one person until `signal` aborts. */
export const translationEvents = (
  services: Pick<Services, 'pubsub'>,
  userId: string,
  signal: AbortSignal,
): Promise<AsyncIterable<RowChange>> => rowChanges(services, CHANNELS.translationsOf(userId), signal);

/** The news of every order until `signal` aborts, for the desk. */
export const deskEvents = (
  services: Pick<Services, 'pubsub'>,
  signal: AbortSignal,
): Promise<AsyncIterable<RowChange>> => rowChanges(services, CHANNELS.desk, signal);
