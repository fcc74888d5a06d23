import { graphql } from '../generated/gql.ts';

/** Fields that `errorSentence` needs to word an error. Every operation may use this fragment. */
graphql(`
  fragment Refused on Error {
    code
    message
  }
`);
