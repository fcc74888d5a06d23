import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment SourcedText on CaseReviewText {
    text
    sources {
      title
      url
    }
  }
`);

/** A review with everything that its page shows. */
graphql(`
  fragment ReviewFields on CaseReview {
    id
    createdAt
    purpose
    location
    status
    summary
    recommendedForms {
      formType
      title
      description
      url
      factsAsOf
      checkedOn
      canStart
      hasGuide
    }
    nextSteps {
      ...SourcedText
    }
    timeline
    timelineSource {
      sources {
        title
        url
      }
    }
    confidence
    redFlags {
      ...SourcedText
    }
    questionsForLawyer
    help {
      ...SourcedText
    }
    refinedBy
  }
`);

export const CASE_REVIEW_PAGE = graphql(`
  query CaseReviewPage($language: String!) {
    caseReviewQuestions(language: $language) {
      questions {
        name
        title
        hint
        options {
          value
          title
          description
        }
      }
      outlines {
        purpose
        forms {
          formType
          title
          description
          url
          factsAsOf
          checkedOn
          canStart
          hasGuide
        }
      }
      help {
        ...SourcedText
      }
    }
  }
`);

export const SAVED_CASE_REVIEWS = graphql(`
  query SavedCaseReviews {
    viewer {
      id
      caseReviews(first: 20) {
        edges {
          node {
            id
            createdAt
            purpose
            location
            status
          }
        }
      }
    }
  }
`);

export const CASE_REVIEW = graphql(`
  query SavedCaseReview($id: ID!) {
    caseReview(id: $id) {
      ...ReviewFields
    }
  }
`);

export const REVIEW_CASE = graphql(`
  mutation ReviewCase($input: ReviewCaseInput!) {
    reviewCase(input: $input) {
      ...ReviewFields
      ...Refused
    }
  }
`);

export const DELETE_CASE_REVIEW = graphql(`
  mutation DeleteCaseReview($input: DeleteCaseReviewInput!) {
    deleteCaseReview(input: $input) {
      ... on CaseReviewDeleted {
        id
      }
      ...Refused
    }
  }
`);
