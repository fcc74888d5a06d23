import { graphql } from '../../../generated/gql.ts';

export const DESK_FORM_REVIEWS = graphql(`
  query DeskFormReviews($language: String!) {
    deskFormReviews {
      id
      formType
      formTitle(language: $language)
      isMine
      dueAt
    }
  }
`);

export const DESK_FORM_REVIEW = graphql(`
  query DeskFormReview($id: ID!, $language: String!) {
    deskFormReview(id: $id) {
      id
      formType
      formTitle(language: $language)
      edition
      dueAt
      papers(language: $language) {
        id
        titles
        pages
      }
      form(language: $language) {
        sections {
          id
          title
          answers {
            path
            item
            row
            question
            answer
          }
        }
        blanks {
          path
          item
          label
        }
        problems {
          path
          message
        }
      }
    }
  }
`);

/** Every access to somebody's answers is logged: query only what is shown. */
export const REVIEWED_PAGES = graphql(`
  query ReviewedPages($id: ID!, $sectionId: String!) {
    deskFormReview(id: $id) {
      id
      officialPages(sectionId: $sectionId)
    }
  }
`);

export const CLAIM_FORM_REVIEW = graphql(`
  mutation ClaimFormReview($input: FormReviewInput!) {
    claimFormReview(input: $input) {
      ... on DeskFormReview {
        id
      }
      ...Refused
    }
  }
`);

export const RELEASE_FORM_REVIEW = graphql(`
  mutation ReleaseFormReview($input: FormReviewInput!) {
    releaseFormReview(input: $input) {
      ... on DeskFormReview {
        id
      }
      ...Refused
    }
  }
`);

export const FINISH_FORM_REVIEW = graphql(`
  mutation FinishFormReview($input: FinishFormReviewInput!) {
    finishFormReview(input: $input) {
      ... on DeskFormReview {
        id
      }
      ... on RemarkAdvisesError {
        sentence
      }
      ...Refused
    }
  }
`);
