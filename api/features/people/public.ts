/** The parts of people that other capabilities may use. */
export { personFor } from './add-person.ts';
export { findPeople, householderOf, loadPerson, nameIn, peopleByIds } from './find-people.ts';
export { factDisplay } from './fact-display.ts';
export { confirmFacts, joinInto } from './join-into.ts';
export {
  currentFacts,
  factSources,
  identityFacts,
  recordFacts,
  type KnownFact,
  type RecordedFact,
} from './known-facts.ts';
export { maybeTheSame, namedBeside } from './maybe-the-same.ts';
export { PersonNotFoundError } from './people-errors.ts';
export { FactRef, PersonRef } from './person-ref.ts';
