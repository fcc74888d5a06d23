import { graphql } from '../generated/gql.ts';

/** What a screen needs of any refusal: `errorSentence` words it. Every operation may use it. */
graphql(`
  fragment Refused on Error {
    code
    message
  }
`);
