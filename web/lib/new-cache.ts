import { InMemoryCache } from '@apollo/client';

/** What is known of the server's answers, by the rules of our schema. Tests of screens keep theirs by the same rules. */
export const newCache = () =>
  new InMemoryCache({
    // Members of result unions: without this, `... on Error { code message }` is dropped on its way through the cache.
    possibleTypes: { Error: ['.+Error'] },
    typePolicies: {
      // Found by what people call them; everything else by its id.
      Form: { keyFields: ['formType'] },
      // Localised whole: two languages of one edition are two things.
      FormEdition: { keyFields: ['formType', 'edition', 'language'] },
      FormPackage: { keyFields: false },
      Guide: { keyFields: false },
      // There is one; each screen asks for a part of it.
      Desk: { keyFields: [] },
      Operations: { keyFields: [] },
      // The form's page first asks only whether there is one.
      NewerEdition: { merge: true },
      // Its id is unique on its page only.
      TranslationBlock: { keyFields: false },
      // A list tells less of it than the document's own screen: what is known stays.
      AnalysisResult: { merge: true },
    },
  });
