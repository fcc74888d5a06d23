import { graphql } from '../../generated/gql.ts';

export const ASK_FOR_PASSKEY = graphql(`
  mutation AskForPasskey {
    askForPasskey {
      ... on PasskeyOptions {
        options
      }
    }
  }
`);

export const OWN_EMAIL = graphql(`
  query OwnEmail {
    viewer {
      id
      email
    }
  }
`);

export const CONFIRM_WITH_PASSKEY = graphql(`
  mutation ConfirmWithPasskey($input: PasskeyAnswerInput!) {
    confirmWithPasskey(input: $input) {
      ...Refused
    }
  }
`);
