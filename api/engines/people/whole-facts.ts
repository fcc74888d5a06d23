/**
 * Facts that are one thing in several fields. They are taken from one source or not at all: half of an address beside
 * half of another one would be an address where nobody lives.
 */
const WHOLE: ReadonlySet<string> = new Set([
  'name',
  'mailing',
  'home',
  'billing',
  'usAddress',
  'foreignAddress',
  'sharedAddress',
  'address',
  'place',
  'passport',
  'travelDocument',
  'certificate',
  'admission',
  'entry',
]);

/** `petitioner.name.family` and `petitioner.name.given` have one: "petitioner.name". Any other fact stands alone. */
export function wholeOf(fact: string): string {
  const holder = fact.slice(0, fact.lastIndexOf('.'));
  return WHOLE.has(lastPart(holder)) ? holder : fact;
}

export function lastPart(fact: string): string {
  return fact.slice(fact.lastIndexOf('.') + 1);
}
