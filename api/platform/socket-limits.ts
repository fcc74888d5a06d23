import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Settings } from './settings.ts';

export const SOCKET_LIMITS = {
  /** Concurrent operations. */
  operations: 50,
  /** Incoming bytes, on average over a second. */
  bytesPerSecond: 100_000,
  /** Minimum that a message counts, because small ones cost work too. */
  bytesOfMessage: 500,
} as const;

/** Private close code; graphql-ws uses 44xx. */
const TOO_MUCH_CODE = 4429;

/** Whether this page may open a WebSocket. Only browsers send an origin; others carry nobody's cookies. */
export function isOwnOrigin(
  { headers }: IncomingMessage,
  { publicUrl, site }: Pick<Settings, 'publicUrl' | 'site'>,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return (
    from.origin === new URL(publicUrl).origin ||
    from.host === host?.toLowerCase() ||
    site.allowedOrigins.includes(from.origin)
  );
}

/** Closes a connection that sends more than any page does. @param nowMs a clock in milliseconds */
export function limitIncoming(socket: WebSocket, nowMs: () => number): void {
  let room: number = SOCKET_LIMITS.bytesPerSecond;
  let last = nowMs();
  socket.on('message', (data: Buffer) => {
    const now = nowMs();
    const refilled = room + ((now - last) / 1000) * SOCKET_LIMITS.bytesPerSecond;
    room = Math.min(SOCKET_LIMITS.bytesPerSecond, refilled) - Math.max(data.byteLength, SOCKET_LIMITS.bytesOfMessage);
    last = now;
    if (room >= 0) return;
    socket.removeAllListeners('message');
    socket.close(TOO_MUCH_CODE, 'Too much at once');
  });
}
