import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment ProfileFields on User {
    id
    email
    firstName
    lastName
    phone
    address
    preferredLanguage
    timezone
    notifications {
      email
      sms
      push
    }
    createdAt
  }
`);

export const PROFILE_PAGE = graphql(`
  query ProfilePage {
    viewer {
      ...ProfileFields
      applications(first: 1) {
        totalCount
      }
      documents(first: 1) {
        totalCount
      }
      translations(first: 1) {
        totalCount
      }
    }
  }
`);

export const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      ...ProfileFields
      ...Refused
      ... on InvalidProfileError {
        field
      }
    }
  }
`);

export const DELETE_ACCOUNT = graphql(`
  mutation DeleteAccount($input: DeleteAccountInput!) {
    deleteAccount(input: $input) {
      ... on AccountDeleted {
        deletedAt
        what {
          thing
          count
        }
        kept {
          thing
          count
        }
      }
      ...Refused
    }
  }
`);

/** The counts are the numbers of entries shown at first and after each "Show more". */
export const HISTORY = graphql(`
  query History($language: String!, $applications: Int!, $documents: Int!, $translations: Int!, $payments: Int!) {
    viewer {
      id
      units {
        unit
        granted
        left
      }
      transactions(first: $payments) {
        totalCount
        edges {
          node {
            id
            title(language: $language)
            type
            amountCents
            createdAt
            purchase {
              id
              receiptUrl
            }
          }
        }
      }
      applications(first: $applications) {
        totalCount
        edges {
          node {
            id
            formType
            title(language: $language)
            status
            updatedAt
          }
        }
      }
      documents(first: $documents) {
        totalCount
        edges {
          node {
            id
            originalName
            createdAt
            analysisResult(language: $language) {
              documentTypeTitle
            }
          }
        }
      }
      translations(first: $translations) {
        totalCount
        edges {
          node {
            id
            trackingNumber
            documentName
            status
            createdAt
            orderedDocumentId
          }
        }
      }
    }
  }
`);
