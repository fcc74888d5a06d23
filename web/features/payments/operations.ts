import { graphql } from '../../generated/gql.ts';

export const PURCHASE = graphql(`
  query Purchase($id: ID!, $language: String!) {
    purchase(id: $id) {
      id
      serviceId
      title(language: $language)
      amountCents
      status
      failureMessage
      failureCode
      receiptUrl
    }
  }
`);

/** Purchases that can still be paid, and those that the bank is processing. */
export const OPEN_PURCHASES = graphql(`
  query OpenPurchases($language: String!) {
    viewer {
      id
      purchases(first: 5, isOpen: true) {
        edges {
          node {
            id
            serviceId
            title(language: $language)
            amountCents
            status
          }
        }
      }
    }
  }
`);
