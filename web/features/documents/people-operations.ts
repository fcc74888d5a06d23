import { graphql } from '../../generated/gql.ts';

export const SET_DOCUMENT_PERSON = graphql(`
  mutation SetDocumentPerson($input: SetDocumentPersonInput!) {
    setDocumentPerson(input: $input) {
      __typename
      ... on Document {
        id
        people {
          person
          applicationId
          role
        }
      }
    }
  }
`);

/** What the forms call their people, for a person on a document to be one of them. */
export const APPLICATION_ROLES = graphql(`
  query ApplicationRoles($id: ID!, $language: String!) {
    application(id: $id) {
      id
      formType
      formEdition(language: $language) {
        formType
        edition
        language
        definition
      }
    }
  }
`);

export const OPEN_APPLICATIONS = graphql(`
  query OpenApplications($language: String!) {
    viewer {
      id
      applications(first: 20) {
        edges {
          node {
            id
            formType
            title(language: $language)
          }
        }
      }
    }
  }
`);
