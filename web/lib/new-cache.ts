import { InMemoryCache } from '@apollo/client';

/** Creates the Apollo cache with the type policies of Tern's schema. Tests of screens use it too. */
export const newCache = () =>
  new InMemoryCache({
    // Members of result unions: without this the cache drops the fields of `... on Error { code message }`.
    possibleTypes: { Error: ['.+Error'] },
    typePolicies: {
      // These have natural keys; all other types are keyed by id.
      Form: { keyFields: ['formType'] },
      // Localised as a whole: each language of an edition is a separate object.
      FormEdition: { keyFields: ['formType', 'edition', 'language'] },
      FormPackage: { keyFields: false },
      Guide: { keyFields: false },
      // Singletons, of which each screen queries a part.
      Desk: { keyFields: [] },
      Operations: { keyFields: [] },
      // The form page first asks only whether one exists.
      NewerEdition: { merge: true },
      // It has no id; the form page asks for its people first, and for what it filled in when the browser is idle.
      CaseForm: { merge: true },
      // Its id is unique only within its page.
      TranslationBlock: { keyFields: false },
      // Lists select fewer fields than the document's screen: keep the fields already known.
      AnalysisResult: { merge: true },
    },
  });
