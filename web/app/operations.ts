import { graphql } from '../generated/gql.ts';

/** Whether the server still knows the session on this device. */
export const SIGNED_IN_VIEWER = graphql(`
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
