import { graphql } from '../../generated/gql.ts';

graphql(`
  fragment ProfileOfTranslator on Translator {
    id
    languages
    reviewsForms
    profile {
      printedName
      familyName
      street
      city
      state
      postalCode
      country
      phone
      email
      credential
      experience
    }
  }
`);

export const TRANSLATOR_PROFILE = graphql(`
  query TranslatorProfile {
    viewer {
      id
      translator {
        ...ProfileOfTranslator
      }
    }
  }
`);

export const SAVE_TRANSLATOR_PROFILE = graphql(`
  mutation SaveTranslatorProfile($input: SaveTranslatorProfileInput!) {
    saveTranslatorProfile(input: $input) {
      ...ProfileOfTranslator
      ... on InvalidProfileError {
        field
      }
    }
  }
`);
