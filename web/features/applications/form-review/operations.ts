import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment FormReviewState on FormReview {
    id
    status
    isDemo
    showsPapers
    dueAt
    doneAt
    isNothingFound
    remarks(language: $language) {
      path
      question
      text
    }
  }
`);

export const FORM_REVIEW = graphql(`
  query FormReview($id: ID!, $language: String!) {
    application(id: $id) {
      id
      formType
      formReview {
        ...FormReviewState
      }
      formReviewPrice(language: $language) {
        unitsLeft
        priceCents
        checkout
        isRequired
      }
    }
  }
`);

export const REQUEST_FORM_REVIEW = graphql(`
  mutation RequestFormReview($applicationId: ID!, $showsPapers: Boolean!) {
    requestFormReview(applicationId: $applicationId, showsPapers: $showsPapers) {
      ... on FormReview {
        id
        status
      }
      ...Refused
    }
  }
`);

export const CANCEL_FORM_REVIEW = graphql(`
  mutation CancelFormReview($input: FormReviewInput!) {
    cancelFormReview(input: $input) {
      ... on FormReview {
        id
        status
      }
      ...Refused
    }
  }
`);
