import { graphql } from '../../generated/gql.ts';

/** Id of the viewer, cached since the route guard ran, so no request is made. */
export const DOCUMENTS_OWNER = graphql(`
  query DocumentsOwner {
    viewer {
      id
    }
  }
`);

/** Cached reading status, to compare with the newest. */
export const KNOWN_STATUS = graphql(`
  fragment KnownStatus on Document {
    analysisStatus
  }
`);

graphql(`
  fragment ShownChecks on AnalysisResult {
    checks {
      code
      tone
      title
      message
    }
  }
`);

/** What the list and the document's own screen show. */
graphql(`
  fragment ListedDocument on Document {
    id
    originalName
    mimeType
    fileSize
    createdAt
    revision
    translationStatus
    analysisStatus
    downloadUrl
    analysisResult(language: $language) {
      summary
      documentType
      documentTypeTitle
      ...ShownChecks
    }
    failure(language: $language) {
      code
      message
    }
  }
`);

export const DOCUMENT_LIST = graphql(`
  query DocumentList($first: Int!, $after: String, $search: String, $language: String!) {
    viewer {
      id
      documents(first: $first, after: $after, search: $search) {
        totalCount
        edges {
          node {
            ...ListedDocument
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** The document an upload became; later changes arrive by the subscription. */
export const UPLOADED_DOCUMENT = graphql(`
  query UploadedDocument($id: ID!, $language: String!) {
    document(id: $id) {
      ...ListedDocument
    }
  }
`);

/** All fields of the document screen, for the first load and each change. */
graphql(`
  fragment WholeDocument on Document {
    ...ListedDocument
    pageCount
    pagePictures {
      page
      width
      height
      url
    }
    analysisResult(language: $language) {
      language
      suggestions
      people
      findings {
        id
        label
        person
        value
        printed
        page
        box {
          x
          y
          width
          height
        }
        sureness
        isSensitive
        hasWrongCheckDigit
      }
    }
    shares {
      ...ListedShare
    }
    people {
      person
      applicationId
      role
    }
  }
`);

export const DOCUMENT_TO_READ = graphql(`
  query DocumentToRead($id: ID!, $language: String!) {
    document(id: $id) {
      ...WholeDocument
    }
  }
`);

export const DOCUMENT_CHANGED = graphql(`
  subscription DocumentChanged($language: String!) {
    documentChanged {
      id
      progress {
        page
        of
      }
      document {
        ...WholeDocument
      }
    }
  }
`);

export const DELETE_DOCUMENT = graphql(`
  mutation DeleteDocument($input: DeleteDocumentInput!) {
    deleteDocument(input: $input) {
      ... on DocumentDeleted {
        id
      }
    }
  }
`);

export const READ_DOCUMENT_AGAIN = graphql(`
  mutation ReadDocumentAgain($input: ReadDocumentAgainInput!) {
    readDocumentAgain(input: $input) {
      ... on Document {
        id
        revision
        analysisStatus
      }
      ...Refused
    }
  }
`);

/** Differences between the document and answers. */
export const DOCUMENT_DIFFERENCES = graphql(`
  query DocumentDifferences($id: ID!, $language: String!) {
    document(id: $id) {
      id
      differences(language: $language) {
        path
        label
        sentence
        application {
          id
          formType
        }
      }
    }
  }
`);

export const KEEP_ANSWER = graphql(`
  mutation KeepAnswerOverDocument($input: KeepAnswerInput!) {
    keepAnswer(input: $input) {
      __typename
    }
  }
`);

/** The checklist of each application. */
export const CHECKLIST = graphql(`
  query Checklist($language: String!) {
    viewer {
      id
      applications(first: 10) {
        edges {
          node {
            id
            formType
            title(language: $language)
            checklist(language: $language) {
              id
              title
              description
              isRequired
              canBeTicked
              isTicked
              status
              documents {
                id
                originalName
              }
              source {
                title
                url
              }
              checkedOn
              isUntranslated
            }
          }
        }
      }
    }
  }
`);

export const TICK_PAPER = graphql(`
  mutation TickPaperOfChecklist($input: TickChecklistItemInput!) {
    tickChecklistItem(input: $input) {
      ... on ChecklistItem {
        id
        status
        isTicked
      }
    }
  }
`);
