import { graphql } from '../../../generated/gql.ts';

/** Proposals for the empty questions, and people on documents that are not identified yet. */
export const PROPOSALS = graphql(`
  query Proposals($id: ID!, $language: String!) {
    application(id: $id) {
      id
      unplacedPeople(language: $language) {
        person
        name
        question
        roles {
          role
          title
        }
        document {
          id
          originalName
          analysisResult(language: $language) {
            documentTypeTitle
          }
        }
      }
      proposals(language: $language) {
        path
        sectionId
        label
        value
        display
        isSensitive
        sureness
        source {
          kind
          title
          page
          box {
            x
            y
            width
            height
          }
          document {
            id
            pagePictures {
              page
              width
              height
              url
            }
          }
        }
      }
    }
  }
`);

export const DIFFERENCES = graphql(`
  query Differences($id: ID!, $language: String!) {
    application(id: $id) {
      id
      differences(language: $language) {
        path
        sectionId
        label
        answer
        found
        foundDisplay
        sentence
        source {
          title
          document {
            id
            analysisResult(language: $language) {
              documentType
            }
          }
        }
      }
    }
  }
`);

export const PLACE_PERSON = graphql(`
  mutation PlacePerson($input: SetDocumentPersonInput!) {
    setDocumentPerson(input: $input) {
      ... on Document {
        id
      }
    }
  }
`);

export const KEEP_ANSWER = graphql(`
  mutation KeepAnswer($input: KeepAnswerInput!) {
    keepAnswer(input: $input) {
      ... on Application {
        id
      }
    }
  }
`);

/** Fires when a document was read, deleted or assigned to a person, here or on another device. */
export const READING_CHANGED = graphql(`
  subscription ReadingChanged {
    documentChanged {
      id
      document {
        id
        analysisStatus
        revision
      }
    }
  }
`);
