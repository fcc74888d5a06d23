import { graphql } from '../../generated/gql.ts';

/** Fields of an order in the queue, without any data of the customer. */
graphql(`
  fragment QueuedOrder on DeskOrder {
    id
    trackingNumber
    sourceLanguage
    isRush
    promisedAt
    documentTypeTitle(language: $language)
    pageCount
    version
    task
    myPart
  }
`);

graphql(`
  fragment DeskComments on DeskOrder {
    id
    comments {
      id
      author
      text
      page
      blockId
      isInternal
      createdAt
    }
  }
`);

graphql(`
  fragment DeskProblems on DeskOrder {
    id
    problems {
      page
      blockId
      code
    }
  }
`);

graphql(`
  fragment OpenedOrder on DeskOrder {
    ...QueuedOrder
    ...EditorOrder
    ...DeskComments
    ...DeskProblems
    documentName
    stages {
      stage
      status
    }
    translatorName
    reviewerName
    revisionRequest {
      reason
      createdAt
      marked {
        page
        blockId
      }
    }
    certificateUrl
    scanWaitsSince
    uploadCertificateUrl
  }
`);

export const DESK_QUEUE = graphql(`
  query DeskQueue($language: String!, $from: String) {
    desk {
      languages
      mine {
        ...QueuedOrder
      }
      certified {
        ...QueuedOrder
      }
      claimable(language: $from) {
        ...QueuedOrder
      }
    }
  }
`);

export const DESK_ORDER = graphql(`
  query DeskOrder($id: ID!, $language: String!) {
    desk {
      order(id: $id) {
        ...OpenedOrder
      }
    }
  }
`);

/** Checks that a saved page may have changed, computed from the server's text. */
export const DESK_CHECKS = graphql(`
  query DeskChecks($id: ID!) {
    desk {
      order(id: $id) {
        ...DeskProblems
        warnings {
          page
          blockId
          kind
          written
          known
          origin
          from
        }
      }
    }
  }
`);

export const GLOSSARY = graphql(`
  query Glossary($language: String!, $find: String) {
    glossary(language: $language, find: $find) {
      source
      english
      kind
      note
    }
  }
`);

export const DESK_CHANGED = graphql(`
  subscription DeskChanged {
    deskChanged
  }
`);

export const CLAIM_TRANSLATION = graphql(`
  mutation ClaimTranslation($input: DeskOrderInput!) {
    claimTranslation(input: $input) {
      ... on DeskOrder {
        id
      }
    }
  }
`);

export const RELEASE_TRANSLATION = graphql(`
  mutation ReleaseTranslation($input: DeskOrderInput!) {
    releaseTranslation(input: $input) {
      __typename
    }
  }
`);

export const HAND_OVER_TRANSLATION = graphql(`
  mutation HandOverTranslation($input: DeskOrderInput!) {
    handOverTranslation(input: $input) {
      ... on TranslationUnfinishedError {
        problems {
          page
          blockId
          code
        }
      }
    }
  }
`);

export const FINISH_TRANSLATION_REVIEW = graphql(`
  mutation FinishTranslationReview($input: FinishTranslationReviewInput!) {
    finishTranslationReview(input: $input) {
      __typename
    }
  }
`);

export const COMMENT_DESK_ORDER = graphql(`
  mutation CommentDeskOrder($input: CommentDeskOrderInput!) {
    commentDeskOrder(input: $input) {
      ...DeskComments
    }
  }
`);

export const WITHDRAW_CERTIFICATE = graphql(`
  mutation WithdrawCertificate($input: WithdrawCertificateInput!) {
    withdrawCertificate(input: $input) {
      __typename
    }
  }
`);
