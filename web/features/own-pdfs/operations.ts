import { graphql } from '../../generated/gql.ts';

export const OWN_PDFS = graphql(`
  query OwnPdfs {
    ownPdfs {
      id
      name
      formNumber
      progressPercent
      updatedAt
    }
  }
`);

export const OWN_PDF = graphql(`
  query OwnPdf($id: ID!, $language: String!) {
    ownPdf(id: $id) {
      id
      revision
      name
      pageCount
      formNumber
      printedEdition
      filledHere
      definition(language: $language)
      formData
      doesNotFit
      url
      leftOut {
        page
        words
        reason
      }
      offers {
        path
        value
        isSensitive
      }
    }
  }
`);

export const SAVE_OWN_PDF = graphql(`
  mutation SaveOwnPdf($input: SaveOwnPdfInput!) {
    saveOwnPdf(input: $input) {
      ... on OwnPdf {
        id
        revision
        formData
        doesNotFit
        progressPercent
      }
      ... on OwnPdfChangedElsewhereError {
        current {
          id
          revision
          formData
          doesNotFit
          progressPercent
        }
      }
      ...Refused
    }
  }
`);

export const DELETE_OWN_PDF = graphql(`
  mutation DeleteOwnPdf($input: DeleteOwnPdfInput!) {
    deleteOwnPdf(input: $input) {
      ...Refused
    }
  }
`);
