import { graphql } from '../../generated/gql.ts';

/** What a save of a page may have changed: by the words that the server has. */
export const DESK_CHECKS = graphql(`
  query DeskChecks($id: ID!) {
    desk {
      order(id: $id) {
        ...DeskProblems
      }
    }
  }
`);
