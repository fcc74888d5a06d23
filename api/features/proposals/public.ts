/** What other capabilities may use of the proposals: who is on which document. */
export { countryName } from './country-name.ts';
export { localisedModel } from './localised-model.ts';
export { NOBODY } from './place-people.ts';
export { peopleWithAddresses } from './people-with-addresses.ts';
export type { PlacedDocument } from './values-of-documents.ts';
export { namesInAnswers, opened, placedDocuments } from './what-is-known.ts';
