/** The parts of people that other capabilities may use. */
export { personFor } from './add-person.ts';
export { findPeople, loadPerson, nameIn, peopleByIds } from './find-people.ts';
export { factDisplay } from './fact-display.ts';
export { confirmFacts, mergePeople } from './merge-people.ts';
export {
  currentFacts,
  factSources,
  identityFacts,
  recordFacts,
  type KnownFact,
  type RecordedFact,
} from './known-facts.ts';
export { possibleDuplicates, peopleInSameForms } from './possible-duplicates.ts';
export { PersonNotFoundError } from './people-errors.ts';
export { FactRef, PersonRef } from './person-ref.ts';
