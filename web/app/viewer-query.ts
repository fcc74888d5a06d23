import type { SignedInViewerQuery, SignedInViewerQueryVariables } from '../generated/graphql.ts';
import { queryText } from '../lib/run-query.ts';

/** Returns the viewer, or null if the server no longer accepts the token on this device. */
export const SIGNED_IN_VIEWER = queryText<SignedInViewerQuery, SignedInViewerQueryVariables>(/* GraphQL */ `
  query SignedInViewer {
    viewer {
      id
      email
      translator {
        id
      }
      isOperator
    }
  }
`);
