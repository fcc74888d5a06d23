import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import type { Settings } from './settings.ts';

export const SOCKET_LIMITS = {
  /** At the same time. */
  operations: 50,
  /** In; what came in the last second. */
  bytesPerSecond: 100_000,
  /** A small message is work too. */
  bytesOfMessage: 500,
} as const;

/** A code of ours: graphql-ws speaks 44xx. */
const TOO_MUCH_CODE = 4429;

/**
 * May this page open a WebSocket? A browser names the page it comes from; a program that is no browser names none, and
 * carries nobody's cookies.
 */
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

/** Ends a connection that sends more than anybody's page does. @param nowMs a clock in milliseconds */
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
