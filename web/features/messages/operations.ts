import { graphql } from '../../generated/gql.ts';

export const MESSAGES_PAGE = graphql(`
  query MessagesPage($language: String!) {
    viewer {
      id
      email
      transactions(first: 10) {
        edges {
          node {
            id
            type
            title(language: $language)
            amountCents
            createdAt
          }
        }
      }
      statusUpdates(first: 10) {
        edges {
          node {
            id
            kind
            createdAt
            translation {
              id
              documentName
              trackingNumber
              orderedDocumentId
            }
          }
        }
      }
      translations(first: 100) {
        edges {
          node {
            id
            status
          }
        }
      }
      documents(first: 1) {
        totalCount
      }
    }
  }
`);

/** Changes of any of the user's orders. */
export const ANY_TRANSLATION_CHANGED = graphql(`
  subscription AnyTranslationChanged {
    translationChanged {
      id
      status
      revision
      updatedAt
    }
  }
`);

export const WRITE_TO_SUPPORT = graphql(`
  mutation WriteToSupport($input: WriteToSupportInput!) {
    writeToSupport(input: $input) {
      ... on SupportRequest {
        id
        isPriority
      }
      ...Refused
    }
  }
`);
