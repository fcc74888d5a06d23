import { graphql } from '../../generated/gql.ts';

export const SHARED_CASE = graphql(`
  query SharedCase($token: String!, $language: String!) {
    sharedCase(token: $token, language: $language) {
      ... on SharedCase {
        title
        mayComment
        expiresAt
        forms {
          applicationId
          formType
          title
          sections {
            id
            title
            isHidden
            answers {
              path
              item
              row
              question
              answer
              isHidden
            }
          }
        }
        comments {
          id
          applicationId
          path
          text
        }
      }
      ...Refused
    }
  }
`);

export const COMMENT_ON_SHARED_CASE = graphql(`
  mutation CommentOnSharedCase($input: CommentOnSharedCaseInput!) {
    commentOnSharedCase(input: $input) {
      ... on SharedComment {
        id
        applicationId
        path
        text
      }
      ...Refused
    }
  }
`);
