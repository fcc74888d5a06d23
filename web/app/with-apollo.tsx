import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { apolloClient } from './apollo-client.ts';

/** Provides Apollo Client. Imported only by lazy screens, because the landing page must not load Apollo. */
export function WithApollo({ children }: { readonly children: ReactNode }) {
  return <ApolloProvider client={apolloClient}>{children}</ApolloProvider>;
}
