import type {
  FindFormsQuery,
  FindFormsQueryVariables,
  FormPackagesQuery,
  FormPackagesQueryVariables,
} from '../../generated/graphql.ts';
import { queryText } from '../../lib/run-query.ts';

export const FORM_PACKAGES = queryText<FormPackagesQuery, FormPackagesQueryVariables>(/* GraphQL */ `
  query FormPackages($language: String!) {
    formPackages(language: $language) {
      id
      category
      title
      description
      forms
      caseForms
      estimatedTime
      difficulty
      popularity
      isFurther
      people {
        part
        isYou
      }
    }
  }
`);

export const FIND_FORMS = queryText<FindFormsQuery, FindFormsQueryVariables>(/* GraphQL */ `
  query FindForms($text: String!, $language: String!) {
    findForms(text: $text, language: $language) {
      formType
      kind
      title
      summary
    }
  }
`);
