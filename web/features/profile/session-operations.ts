import { graphql } from '../../generated/gql.ts';

export const SESSIONS = graphql(`
  query Sessions {
    viewer {
      id
      sessions {
        id
        browser
        system
        createdAt
        lastUsedAt
        isCurrent
      }
    }
  }
`);

export const END_SESSION = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input) {
      ...Refused
    }
  }
`);

export const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      ...Refused
    }
  }
`);
