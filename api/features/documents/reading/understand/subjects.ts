import type { PersonOnDocument } from '../reading.ts';

/** Person a part of a document is about. `nobody`: witnesses, grandparents, officials, whose names no form asks for. */
export type Subject = PersonOnDocument | 'parent1' | 'parent2' | 'nobody';

/** Facts of a parent are stored as facts of the holder. */
export function factOf(subject: Exclude<Subject, 'nobody'>, fact: string): { person: PersonOnDocument; fact: string } {
  if (subject === 'parent1' || subject === 'parent2') return { person: 'holder', fact: `${subject}.${fact}` };
  return { person: subject, fact };
}
