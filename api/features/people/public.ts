/** What other capabilities may use of the people. */
export { personFor } from './add-person.ts';
export { findPeople, findPerson, householderOf, loadPerson, peopleByIds } from './find-people.ts';
export { currentFacts, factSources, recordFacts, type KnownFact, type RecordedFact } from './known-facts.ts';
export { PersonNotFoundError } from './people-errors.ts';
export { PersonRef } from './person-ref.ts';
