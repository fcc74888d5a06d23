import { graphql } from '../../../generated/gql.ts';

/** Changes in a newer edition, and open questions after moving to one. */
export const EDITIONS_OF_APPLICATION = graphql(`
  query EditionsOfApplication($id: ID!, $language: String!) {
    application(id: $id) {
      id
      formType
      edition
      newerEdition {
        edition
        printed
        ownPrinted
        ownAcceptedUntil
        whatChanged(language: $language)
        changes(language: $language) {
          kind
          label
        }
        carriedCount
      }
      earlierEditions {
        id
        edition
        printed
      }
      editionQuestions(language: $language) {
        kind
        path
        sectionId
        label
        earlierText
        earlierDisplay
        isSensitive
      }
    }
  }
`);

export const MOVE_TO_NEW_EDITION = graphql(`
  mutation MoveToNewEdition($input: MoveToNewEditionInput!, $language: String!) {
    moveToNewEdition(input: $input) {
      ... on Application {
        id
        edition
        status
        revision
        formData
        leftEmpty
        confirmedChecks
        newerEdition {
          edition
        }
        earlierEditions {
          id
        }
        editionQuestions(language: $language) {
          path
        }
      }
      ...Refused
    }
  }
`);

export const EARLIER_EDITIONS = graphql(`
  query EarlierEditions($id: ID!, $language: String!) {
    application(id: $id) {
      id
      formType
      officialPdf {
        payment {
          isUnlocked
          isRequired
        }
      }
      earlierEditions {
        id
        edition
        printed
        movedAt
        pdfUrl
        answers(language: $language) {
          path
          label
          sectionTitle
          text
          display
          isSensitive
          isAskedNow
        }
      }
    }
  }
`);

export const DELETE_EARLIER_EDITION = graphql(`
  mutation DeleteEarlierEdition($id: ID!) {
    deleteEarlierEdition(id: $id) {
      ... on EarlierEditionDeleted {
        id
      }
      ...Refused
    }
  }
`);
