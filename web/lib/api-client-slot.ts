import type { ApolloClient } from '@apollo/client';
import { createContext } from 'react';

/** Loads the GraphQL client for a screen that renders without it. Provided by the app. */
export const ApiClientSlot = createContext<(() => Promise<ApolloClient>) | null>(null);
