import { graphql } from '../../generated/gql.ts';

/** Fields of a document on the order page. */
graphql(`
  fragment OrderableDocument on Document {
    id
    originalName
    mimeType
    createdAt
    analysisResult(language: $language) {
      documentTypeTitle
      language
    }
    translation {
      id
      status
    }
  }
`);

/** @param chosen document id from the URL; may be older than the five newest */
export const ORDER_PAGE = graphql(`
  query OrderPage($language: String!, $chosen: ID!, $hasChosen: Boolean!) {
    viewer {
      id
      units {
        unit
        left
      }
      documents(first: 5) {
        edges {
          node {
            ...OrderableDocument
          }
        }
      }
      translations(first: 10) {
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
    chosen: document(id: $chosen) @include(if: $hasChosen) {
      ...OrderableDocument
    }
    translationSourceLanguages
    translationQuotes(language: $language) {
      isRush
      priceCents
      isCharged
      earliestAt
      promisedAt
    }
  }
`);

graphql(`
  fragment TrackedTranslation on Translation {
    id
    trackingNumber
    documentName
    sourceLanguage
    isRush
    priceCents
    payment
    isSimulated
    promisedAt
    status
    revision
    stages {
      stage
      status
      changedAt
    }
    currentStep
    progressPercent
    nextDemoAction
    version
    assignedTranslator {
      name
      certification
      experience
    }
    comments {
      id
      author
      text
      page
      createdAt
    }
    canComment
    canCancel
    downloadUrl
    certificate {
      code
      codeWords
      sha256
      certifiedAt
    }
    revisionUntil
    revisionRequest {
      reason
      createdAt
      marked {
        page
        blockId
      }
    }
    documentProblem
    document {
      id
    }
  }
`);

export const ORDER_TRANSLATION = graphql(`
  mutation OrderTranslation($input: OrderTranslationInput!) {
    orderTranslation(input: $input) {
      ...TrackedTranslation
    }
  }
`);

export const TRACK_TRANSLATION = graphql(`
  query TrackTranslation($documentId: ID!) {
    translation(documentId: $documentId) {
      ...TrackedTranslation
    }
  }
`);

export const TRANSLATION_CHANGED = graphql(`
  subscription TranslationChanged($documentId: ID!) {
    translationChanged(documentId: $documentId) {
      ...TrackedTranslation
    }
  }
`);

export const SIMULATE_TRANSLATION = graphql(`
  mutation SimulateTranslation($input: SimulateTranslationInput!) {
    simulateTranslation(input: $input) {
      ...TrackedTranslation
    }
  }
`);

export const CANCEL_TRANSLATION = graphql(`
  mutation CancelTranslation($input: CancelTranslationInput!) {
    cancelTranslation(input: $input) {
      ...TrackedTranslation
    }
  }
`);

export const COMMENT_TRANSLATION = graphql(`
  mutation CommentTranslation($input: CommentTranslationInput!) {
    commentTranslation(input: $input) {
      ...TrackedTranslation
      ... on CommentRefusedError {
        reason
      }
    }
  }
`);

/** Loaded only in the dialog that marks blocks, because a long translation has thousands. */
export const DELIVERED_BLOCKS = graphql(`
  query DeliveredBlocks($documentId: ID!) {
    translation(documentId: $documentId) {
      id
      deliveredBlocks {
        page
        blockId
        text
      }
    }
  }
`);

export const REQUEST_TRANSLATION_REVISION = graphql(`
  mutation RequestTranslationRevision($input: RequestTranslationRevisionInput!) {
    requestTranslationRevision(input: $input) {
      ...TrackedTranslation
      ... on RevisionRefusedError {
        reason
      }
    }
  }
`);
