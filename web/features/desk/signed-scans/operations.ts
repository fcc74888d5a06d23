import { graphql } from '../../../generated/gql.ts';

export const SIGNED_SCANS = graphql(`
  query SignedScans($language: String!) {
    signedScans {
      id
      orderId
      trackingNumber
      codeWords
      documentTypeTitle(language: $language)
      translatorName
      sentAt
      wordsPercent
      layoutPercent
      scanUrl
      printedUrl
    }
  }
`);

export const CONFIRM_SIGNED_SCAN = graphql(`
  mutation ConfirmSignedScan($input: ConfirmSignedScanInput!) {
    confirmSignedScan(input: $input) {
      ... on AnsweredScan {
        isCertified
      }
      ...Refused
    }
  }
`);
