import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react';

/** Fetches the GraphQL client, for a screen that is shown without it. The app puts it in. */
export const ApiClientSlot = createContext<(() => Promise<ApolloClient>) | null>(null);
