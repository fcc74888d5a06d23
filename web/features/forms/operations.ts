import { graphql } from '../../generated/gql.ts';

export const BEGUN_CASES = graphql(`
  query BegunCases($packageId: String!, $viewerIs: String) {
    cases {
      id
      packageId
    }
    formsToJoin(packageId: $packageId, viewerIs: $viewerIs) {
      names
      application {
        id
        formType
      }
    }
  }
`);

export const START_CASE = graphql(`
  mutation StartCase($input: StartCaseInput!) {
    startCase(input: $input) {
      ... on Case {
        id
        forms {
          application {
            id
            formType
          }
        }
      }
      ...Refused
    }
  }
`);

export const FORMS_TO_START = graphql(`
  query FormsToStart($language: String!) {
    forms(language: $language) {
      formType
      kind
      title
      summary
    }
    viewer {
      id
      applications(first: 50) {
        edges {
          node {
            id
            formType
            title(language: $language)
            status
            progressPercent
          }
        }
      }
    }
  }
`);
