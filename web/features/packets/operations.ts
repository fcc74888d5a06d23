import { graphql } from '../../generated/gql.ts';

export const FILING_PACKET = graphql(`
  query FilingPacket($applicationIds: [ID!]!, $documentIds: [ID!], $language: String!) {
    packet(applicationIds: $applicationIds, documentIds: $documentIds, language: $language) {
      url
      isForEmployer
      sheets {
        formType
        paysFor
      }
      forms {
        title
        people
        isDraft
        pageCount
        application {
          id
          formType
          officialPdf {
            kind
            payment(language: $language) {
              isUnlocked
              unitsLeft
              priceCents
              checkout
              isRequired
            }
          }
        }
      }
      exhibits {
        letter
        documentId
        title
        fileName
        people
        formTypes
        pageCount
        translation
      }
      openItems {
        id
        title
        formType
        status
        isRequired
        caseId
      }
      signers {
        name
        roleTitle
        isUnder14
        signatures {
          formType
          page
          waitsForDoctor
          hasSheets
        }
      }
      costs {
        totalCents
        isExact
        forms {
          applicationId
          formType
          canBeWaived
          paper {
            amountCents
            lines {
              name
              amountCents
            }
            others {
              name
              amountCents
            }
          }
          online {
            amountCents
          }
        }
      }
      places {
        applicationId
        formType
        page
        canBeFiledOnline
        factsAsOf
        checkedOn
      }
    }
  }
`);

/** Documents that no checklist requests; the user may add them. */
export const OTHER_DOCUMENTS = graphql(`
  query OtherDocuments {
    viewer {
      id
      documents(first: 100) {
        edges {
          node {
            id
            originalName
          }
        }
      }
    }
  }
`);
