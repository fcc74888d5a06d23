/** What other capabilities may use of the forms. */
export { bundledContent, bundledFile } from './bundled-content.ts';
export { catalogueOf } from './catalogue/catalogue.ts';
export { checksOf } from './checks-of.ts';
export { BrokenContentError } from './content-problem.ts';
export { readEditionReport, writeEditionReport, type WatchedForm } from './edition-report.ts';
export { evidenceOf } from './evidence-of.ts';
export { FeeRef } from './fee-ref.ts';
export { findEdition, findForm, isGivenToEmployer, listForms, localisedEdition } from './find-edition.ts';
export type { LoadedEdition } from './form-content.ts';
export { FormEditionRef } from './form-edition-ref.ts';
export { FormRef } from './form-ref.ts';
export { formLibrary } from './form-library.ts';
export { formWords } from './forms-words.ts';
export { findLocalisedModel } from './localised-model.ts';
export { officialPagesOfSection } from './official-pages-of-section.ts';
export { readContent } from './read-content.ts';
export { factVocabulary, feesOf, formPackages, isNeverWaived, type Fee } from './shared-content.ts';
export { blankStatuses } from './tell-about-blanks.ts';
