import { graphql } from '../../generated/gql.ts';

export const DASHBOARD = graphql(`
  query Dashboard($language: String!) {
    cases {
      id
      title(language: $language)
      unsettledCount
      forms {
        parkedAt
        blanksCount
        problemsCount
        roles(language: $language) {
          role
          person {
            id
            name
          }
        }
        application {
          id
          formType
          title(language: $language)
          progressPercent
        }
      }
    }
    viewer {
      id
      firstName
      timezone
      units {
        unit
        left
      }
      applications(first: 3) {
        edges {
          node {
            id
            formType
            title(language: $language)
            status
            progressPercent
            updatedAt
            isGivenToEmployer
            newerEdition {
              edition
              printed
              ownPrinted
            }
            openCounts {
              isReady
              blanks
              problems
            }
          }
        }
      }
      documents(first: 3) {
        edges {
          node {
            id
            originalName
            createdAt
            analysisStatus
            analysisResult(language: $language) {
              documentTypeTitle
            }
          }
        }
      }
      translations(first: 10) {
        edges {
          node {
            id
            documentName
            orderedDocumentId
            status
            payment
            promisedAt
            progressPercent
          }
        }
      }
    }
  }
`);
