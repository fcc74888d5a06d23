/**
 * Groups of fields that form one value. They are taken from one source or not at all: two halves of different
 * addresses would make an address where nobody lives.
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

/** Returns "petitioner.name" for `petitioner.name.family` and `petitioner.name.given`; any other fact stands alone. */
export function compositeOf(fact: string): string {
  const holder = fact.slice(0, fact.lastIndexOf('.'));
  return WHOLE.has(lastSegment(holder)) ? holder : fact;
}

export function lastSegment(fact: string): string {
  return fact.slice(fact.lastIndexOf('.') + 1);
}
