import { graphql } from '../../generated/gql.ts';

/** Fields of a share in the list. */
graphql(`
  fragment ListedShare on DocumentShare {
    id
    recipient
    createdAt
    expiresAt
    revokedAt
    openedTimes
    lastOpenedAt
    isOpen
  }
`);

export const CREATE_DOCUMENT_LINK = graphql(`
  mutation CreateDocumentLink($input: CreateDocumentLinkInput!) {
    createDocumentLink(input: $input) {
      ... on DocumentLink {
        url
        share {
          ...ListedShare
        }
      }
      ...Refused
    }
  }
`);

export const EMAIL_DOCUMENT = graphql(`
  mutation EmailDocument($input: EmailDocumentInput!) {
    emailDocument(input: $input) {
      ...ListedShare
      ...Refused
    }
  }
`);

export const REVOKE_DOCUMENT_SHARE = graphql(`
  mutation RevokeDocumentShare($input: RevokeDocumentShareInput!) {
    revokeDocumentShare(input: $input) {
      ... on DocumentShare {
        id
        revokedAt
        isOpen
      }
    }
  }
`);
