import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment GivenUp on GivenUpJobs {
    total
    jobs {
      id
      queue
      error
      errorWord
      since
    }
  }
`);

export const OPERATIONS = graphql(`
  query Operations {
    operations {
      health {
        status
        version
        isDemo
      }
      unsentMails {
        ...GivenUp
      }
      failedJobs {
        ...GivenUp
      }
      lateQueues {
        queue
        jobs
        since
      }
      unreadDocuments {
        failure
        documents
        since
      }
      lateOrders {
        trackingNumber
        status
        isRush
        promisedAt
      }
      unansweredRequests {
        id
        isPriority
        createdAt
      }
      partnerKeys {
        name
        lastUsedAt
        revokedAt
      }
    }
  }
`);

export const RETRY_JOBS = graphql(`
  mutation RetryJobs($input: RetryJobsInput!) {
    retryJobs(input: $input) {
      ... on RetriedJobs {
        sent
      }
    }
  }
`);

export const READ_DOCUMENTS_AGAIN = graphql(`
  mutation ReadDocumentsAgain($input: ReadDocumentsAgainInput!) {
    readDocumentsAgain(input: $input) {
      ... on DocumentsReadAgain {
        count
      }
    }
  }
`);

export const CONTENT_TO_COMPARE = graphql(`
  query ContentToCompare {
    operations {
      content {
        count
        neverCompared
        next {
          id
          kind
          source
          form
          statements
          factsAsOf
          checkedOn
        }
      }
    }
  }
`);

export const MARK_COMPARED = graphql(`
  mutation MarkCompared($input: MarkComparedInput!) {
    markCompared(input: $input) {
      ... on ContentCompared {
        count
      }
      ...Refused
    }
  }
`);
