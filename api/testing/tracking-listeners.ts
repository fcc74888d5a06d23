import { WebSocket } from 'ws';

interface Heard {
  readonly revision: number;
  /** `performance.now()` on arrival. */
  readonly at: number;
}

export interface TrackingListener {
  /** In the order of arrival, including the initial state. */
  readonly heard: readonly Heard[];
  /** Resolves when this revision or a later one has arrived; rejects if the connection ends before. */
  until(revision: number): Promise<void>;
  /** Resolves with the server's close code. */
  readonly closed: Promise<number>;
  close(): void;
}

/** Subscription of the tracking page. */
const TRACKING = `subscription ($documentId: ID!) { translationChanged(documentId: $documentId) {
  id trackingNumber status revision currentStep progressPercent stages { stage status changedAt }
  assignedTranslator { name certification experience } comments { id text } canComment canCancel revisionUntil } }`;

/** Opens a tracking page as the server sees it: its own socket with one subscription. */
export async function listenAsPage(
  url: string,
  { token, documentId }: { token: string; documentId: string },
): Promise<TrackingListener> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/graphql`, 'graphql-transport-ws');
  const heard: Heard[] = [];
  const waiting = new Map<() => void, number>();
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', (code, reason) => reject(new Error(`closed: ${code} ${reason.toString()}`)));
    socket.on('message', (data) => {
      const at = performance.now();
      const message = JSON.parse((data as Buffer).toString()) as {
        type: string;
        payload?: { data?: { translationChanged?: { revision: number } } };
      };
      if (message.type === 'connection_ack')
        socket.send(
          JSON.stringify({ id: '1', type: 'subscribe', payload: { query: TRACKING, variables: { documentId } } }),
        );
      const revision = message.payload?.data?.translationChanged?.revision;
      if (message.type === 'error' || (message.type === 'next' && revision === undefined))
        return reject(new Error(JSON.stringify(message)));
      if (revision === undefined) return;
      heard.push({ revision, at });
      for (const [go, wanted] of waiting) if (revision >= wanted) go();
      resolve();
    });
  });
  return {
    heard,
    closed,
    until: (revision) =>
      new Promise((resolve, reject) => {
        if (heard.some((each) => each.revision >= revision)) return resolve();
        void closed.then((code) => reject(new Error(`closed: ${code}, before revision ${revision} was heard`)));
        const go = () => {
          waiting.delete(go);
          resolve();
        };
        waiting.set(go, revision);
      }),
    close: () => socket.close(),
  };
}

/** Returns the value below which this share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}
