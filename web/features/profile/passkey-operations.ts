import { graphql } from '../../generated/gql.ts';

export const PASSKEYS = graphql(`
  query Passkeys {
    viewer {
      id
      isPasskeyNeeded
      passkeys {
        id
        name
        createdAt
        lastUsedAt
        endsAt
      }
    }
  }
`);

export const PASSKEY_NEEDED = graphql(`
  query PasskeyNeeded {
    viewer {
      id
      isPasskeyNeeded
    }
  }
`);

export const START_ADDING_PASSKEY = graphql(`
  mutation StartAddingPasskey {
    startAddingPasskey {
      ... on PasskeyOptions {
        options
      }
      ...Refused
    }
  }
`);

export const ADD_PASSKEY = graphql(`
  mutation AddPasskey($input: AddPasskeyInput!) {
    addPasskey(input: $input) {
      ...Refused
    }
  }
`);

export const RENAME_PASSKEY = graphql(`
  mutation RenamePasskey($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) {
      ... on Passkey {
        id
        name
      }
      ...Refused
    }
  }
`);

export const REMOVE_PASSKEY = graphql(`
  mutation RemovePasskey($input: RemovePasskeyInput!) {
    removePasskey(input: $input) {
      ...Refused
    }
  }
`);
