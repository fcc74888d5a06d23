import { graphql } from '../../generated/gql.ts';

/** As the order page shows a document. */
graphql(`
  fragment OrderableDocument on Document {
    id
    originalName
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

/** @param chosen the document of the address; may be older than the five newest */
export const ORDER_PAGE = graphql(`
  query OrderPage($language: String!, $chosen: ID!, $hasChosen: Boolean!) {
    viewer {
      id
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
            document {
              id
            }
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
  }
`);

export const ORDER_TRANSLATION = graphql(`
  mutation OrderTranslation($input: OrderTranslationInput!) {
    orderTranslation(input: $input) {
      __typename
      ... on Translation {
        ...TrackedTranslation
      }
      ... on Error {
        code
      }
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
      __typename
      ... on Translation {
        ...TrackedTranslation
      }
      ... on Error {
        code
      }
    }
  }
`);
