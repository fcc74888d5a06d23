import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface ReceivedPiece {
  readonly from: number;
  readonly text: string;
  readonly cursor: number;
  /** Only in the last piece. */
  readonly message: { readonly status: string } | null;
}

export interface ReceivedAnswer {
  /** All pieces, joined. */
  readonly text: string;
  readonly status: string;
}

interface HowToListen {
  readonly token: string;
  readonly messageId: string;
  /** Number of characters that the listener already has. */
  readonly after?: number;
  readonly onPiece?: (piece: ReceivedPiece, at: number) => void;
}

const STREAM = `subscription ($messageId: ID!, $after: Int!) { messageStreamed(messageId: $messageId, after: $after) {
  from text cursor message { status } } }`;

/** Listens on one connection, until the answer or the connection ends. @returns the last piece, if it arrived */
export function listenOnce(url: string, how: HowToListen): Promise<ReceivedPiece | undefined> {
  const { token, messageId, after = 0, onPiece } = how;
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const send = (message: object) => socket.send(JSON.stringify(message));
  return new Promise((resolve, reject) => {
    let last: ReceivedPiece | undefined;
    // The connection may also break while it is being opened.
    socket.on('error', () => {});
    socket.on('close', () => resolve(last));
    socket.on('open', () => send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
    socket.on('message', (data) => {
      const at = performance.now();
      const { type, payload } = JSON.parse((data as Buffer).toString()) as {
        type: string;
        payload?: { data?: { messageStreamed: ReceivedPiece } };
      };
      if (type === 'connection_ack')
        send({ id: '1', type: 'subscribe', payload: { query: STREAM, variables: { messageId, after } } });
      const piece = payload?.data?.messageStreamed;
      try {
        if (type === 'error' || (type === 'next' && !piece)) throw new Error(JSON.stringify(payload));
        if (piece) onPiece?.(piece, at);
        if (piece?.message) last = piece;
        if (type === 'complete') socket.close();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
        socket.terminate();
      }
    });
  });
}

/**
 * Listens until the answer is complete. When the connection breaks, it reconnects with what it has, as the chat does.
 * @throws when a piece does not continue exactly what the listener has
 */
export async function collectAnswer(url: string, { onPiece, ...how }: HowToListen): Promise<ReceivedAnswer> {
  let text = '';
  for (;;) {
    const last = await listenOnce(url, {
      ...how,
      after: text.length,
      onPiece(piece, at) {
        if (piece.from !== text.length)
          throw new Error(`a piece begins at ${piece.from} where ${text.length} letters are there`);
        text += piece.text;
        if (piece.cursor !== text.length) throw new Error(`the cursor is ${piece.cursor} and not ${text.length}`);
        onPiece?.(piece, at);
      },
    });
    if (last?.message) return { text, status: last.message.status };
    await wait(10);
  }
}
