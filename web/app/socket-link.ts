import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { readToken } from '../lib/session.ts';

/** Connects with the first subscription, and as whoever is signed in then. Reached by `import()` only. */
export const socketLink = new GraphQLWsLink(
  createClient({
    url: new URL('/graphql', location.href.replace(/^http/, 'ws')).href,
    lazy: true,
    connectionParams: () => {
      const token = readToken();
      return token === null ? {} : { authorization: `Bearer ${token}` };
    },
  }),
);
