import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apolloClient } from './apollo-client.ts';

/** For screens that talk to the API. Imported only by lazy screens: the landing page must not carry Apollo. */
export function WithApollo({ children }: { readonly children: ReactNode }) {
  return <ApolloProvider client={apolloClient}>{children}</ApolloProvider>;
}
