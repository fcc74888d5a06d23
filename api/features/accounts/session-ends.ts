import type { Services } from '../../platform/context.ts';

const channelOf = (userId: string) => `sessions:${userId}`;
/** In place of a session's id: all of the person's. */
const ALL = '*';

/** Told after a session (or, without an id, all of the person's) is gone, so that open connections end too. */
export async function publishSessionEnd({ pubsub, log }: Services, userId: string, sessionId = ALL): Promise<void> {
  try {
    await pubsub.publish(channelOf(userId), { sessionId });
  } catch (error) {
    // The session itself is gone: nothing new is answered on that connection.
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
