import type { PersonOnDocument } from '../reading.ts';

/** Whom a part of a paper is about. `nobody`: witnesses, grandparents, officials, whose names no form asks for. */
export type Subject = PersonOnDocument | 'parent1' | 'parent2' | 'nobody';

/** A parent is told as a fact of the holder. */
export function factOf(subject: Exclude<Subject, 'nobody'>, fact: string): { person: PersonOnDocument; fact: string } {
  if (subject === 'parent1' || subject === 'parent2') return { person: 'holder', fact: `${subject}.${fact}` };
  return { person: subject, fact };
}
