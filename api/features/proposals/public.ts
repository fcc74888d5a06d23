/** Interface of the proposals capability for other capabilities. */
export { countPaperDifferences } from './count-paper-differences.ts';
export { countryName } from './country-name.ts';
export { fitValue } from './fit-value.ts';
export { addInUnitedStates } from './in-united-states.ts';
export { localisedModel } from './localised-model.ts';
export { relationsInForms } from './relations-in-forms.ts';
export { NOBODY } from './place-people.ts';
export { peopleWithAddresses } from './people-with-addresses.ts';
export { displayOf } from './proposal-messages.ts';
export { isSameValue } from './same-value.ts';
export type { PlacedDocument } from './values-of-documents.ts';
export { decryptApplication, placeDocuments, type AnswersToForm } from './what-is-known.ts';
export { formOf } from '../applications/public.ts';
