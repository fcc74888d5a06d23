import { graphql } from '../../generated/gql.ts';

export const CONFIRM_IN_CASE = graphql(`
  mutation ConfirmInCase($input: ConfirmInCaseInput!) {
    confirmInCase(input: $input) {
      ... on Case {
        id
        revision
      }
      ...Refused
    }
  }
`);

export const KEEP_ANSWER_IN_CASE = graphql(`
  mutation KeepAnswerInCase($input: KeepAnswerInput!) {
    keepAnswer(input: $input) {
      ... on Application {
        id
      }
      ...Refused
    }
  }
`);
