import type { DomainError } from './errors.ts';

/** Rejection handler of a query that returns null for an object that is not there, or not the viewer's. */
export const nullIf =
  (refusal: new (...args: never[]) => DomainError) =>
  (error: unknown): null => {
    if (error instanceof refusal) return null;
    throw error;
  };
