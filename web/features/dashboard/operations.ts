import { graphql } from '../../generated/gql.ts';

export const DASHBOARD = graphql(`
  query Dashboard($language: String!) {
    viewer {
      id
      applications(first: 3) {
        edges {
          node {
            id
            formType
            title(language: $language)
            status
            progressPercent
            updatedAt
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
    }
  }
`);
