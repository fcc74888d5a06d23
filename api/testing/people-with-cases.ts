/** What tests of other capabilities do with a case. */
export { startCase } from '../features/cases/start-case.ts';
export { watchCase } from '../features/cases/case-events.ts';
