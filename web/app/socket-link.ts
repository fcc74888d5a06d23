import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { currentLanguage } from '../i18n/i18n.ts';
import { readToken } from '../lib/session.ts';
import { socketState } from '../lib/socket-state.ts';

/** Longest wait between two attempts to connect again. */
const MAX_WAIT_MS = 10_000;

/** Connects with the first subscription, and as whoever is signed in then. Reached by `import()` only. */
export const socketLink = new GraphQLWsLink(
  createClient({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    lazy: true,
    // A phone may be in a tunnel for an hour. Each subscription is made anew with the connection.
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
