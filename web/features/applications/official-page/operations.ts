import { graphql } from '../../../generated/gql.ts';

/** The pages of the official form that contain a section's answers. */
export const OFFICIAL_PAGES = graphql(`
  query OfficialPages($formType: String!, $edition: String!, $sectionId: String!, $language: String!) {
    form(formType: $formType, language: $language) {
      formType
      edition(edition: $edition) {
        formType
        edition
        language
        officialPages(sectionId: $sectionId)
      }
    }
  }
`);
