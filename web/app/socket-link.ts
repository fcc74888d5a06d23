import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { currentLanguage } from '../i18n/i18n.ts';
import { readToken } from '../lib/session.ts';
import { socketState } from '../lib/socket-state.ts';

/** Longest wait between two attempts to reconnect. */
const MAX_WAIT_MS = 10_000;

/** Connects with the first subscription, as the user signed in at that time. Imported via `import()` only. */
export const socketLink = new GraphQLWsLink(
  createClient({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    lazy: true,
    // A phone may be offline for an hour. Subscriptions are renewed with each connection.
    retryAttempts: Infinity,
    retryWait: (attempts) =>
      new Promise((resolve) =>
        setTimeout(resolve, Math.min(MAX_WAIT_MS, 500 * 2 ** Math.min(attempts, 10)) * (0.75 + Math.random() / 2)),
      ),
    on: { connected: () => socketState.set('open'), closed: () => socketState.set('down') },
    connectionParams: () => {
      const token = readToken();
      return { language: currentLanguage(), ...(token === null ? {} : { authorization: `Bearer ${token}` }) };
    },
  }),
);
