import { graphql } from '../../generated/gql.ts';

export const SET_DOCUMENT_PERSON = graphql(`
  mutation SetDocumentPerson($input: SetDocumentPersonInput!) {
    setDocumentPerson(input: $input) {
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

/** Role names of a form, to assign to the people on a document. */
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
