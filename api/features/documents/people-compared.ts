import { nameOn } from './reading-messages.ts';
import { PEOPLE_ON_DOCUMENTS, type Reading } from './reading/reading.ts';
import { foldWords, isNear } from './reading/understand/fold.ts';

export interface PrintedName {
  readonly full: string;
  readonly given: string;
}

/** Returns everybody named on the document with a given name; on a birth certificate the parents too. */
export function namesOn(reading: Reading): PrintedName[] {
  return PEOPLE_ON_DOCUMENTS.flatMap((person) =>
    ['name', 'parent1.name', 'parent2.name'].flatMap((of) => {
      const full = nameOn(reading, person, of);
      const given = reading.findings.find((found) => found.person === person && found.fact === `${of}.given`)?.value;
      return full === undefined || given === undefined ? [] : { full, given };
    }),
  );
}

/**
 * Whether the name may be one of `names`. Family names change on marriage, middle names are left out, order and
 * accents vary, so one given name in common (or its initial) is enough.
 */
export function mayBeOneOf({ given }: PrintedName, names: readonly string[]): boolean {
  const printed = foldWords(given).split(' ');
  return names.some((name) =>
    foldWords(name)
      .split(' ')
      .some((word) => printed.some((one) => isSameName(one, word))),
  );
}

function isSameName(a: string, b: string): boolean {
  if (a.length === 1 || b.length === 1) return a.charAt(0) === b.charAt(0);
  return isNear(a, b);
}
