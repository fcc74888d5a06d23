import { graphql } from '../../generated/gql.ts';

export const CASE_SHARES = graphql(`
  query CaseShares($id: ID!) {
    case(id: $id) {
      id
      shares {
        id
        name
        mayComment
        expiresAt
        revokedAt
        isOpen
        viewsCount
        viewedAt
      }
    }
  }
`);

export const SHARE_CASE = graphql(`
  mutation ShareCase($input: ShareCaseInput!) {
    shareCase(input: $input) {
      ... on CaseLink {
        url
        share {
          id
        }
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const REVOKE_CASE_SHARE = graphql(`
  mutation RevokeCaseShare($input: RevokeCaseShareInput!) {
    revokeCaseShare(input: $input) {
      ... on CaseShare {
        id
        revokedAt
        isOpen
        viewsCount
        viewedAt
      }
      ... on Error {
        code
        message
      }
    }
  }
`);

export const REMOVE_CASE_COMMENT = graphql(`
  mutation RemoveCaseComment($input: RemoveCaseCommentInput!) {
    removeCaseComment(input: $input) {
      ... on CaseCommentRemoved {
        id
      }
      ... on Error {
        code
        message
      }
    }
  }
`);
