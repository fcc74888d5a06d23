import type { SignedInViewerQuery, SignedInViewerQueryVariables } from '../generated/graphql.ts';
import { queryText } from '../lib/ask.ts';

/** Whether the server still knows the session on this device. */
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
