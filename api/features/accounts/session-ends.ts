import type { Services } from '../../platform/context.ts';

const channelOf = (userId: string) => `sessions:${userId}`;
/** Stands for all sessions of a user, in place of a session id. */
const ALL = '*';

/** Publishes that a session (without an id: all sessions of the user) has ended, so that open connections close too. */
export async function publishSessionEnd({ pubsub, log }: Services, userId: string, sessionId = ALL): Promise<void> {
  try {
    await pubsub.publish(channelOf(userId), { sessionId });
  } catch (error) {
    // The session itself is deleted, so that connection gets no further responses.
    log.warn({ err: error }, 'The end of a session could not be published');
  }
}

/** Calls back when this session ends elsewhere, until `signal` aborts. */
export async function onSessionEnd(
  { pubsub }: Services,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
  signal: AbortSignal,
  callback: () => void,
): Promise<void> {
  for await (const event of await pubsub.subscribe(channelOf(id), signal)) {
    const ended = (event as { sessionId: string }).sessionId;
    if (ended === ALL || ended === sessionId) callback();
  }
}
