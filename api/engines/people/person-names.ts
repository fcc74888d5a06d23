import { isPartOfText, isSameText } from './fold-text.ts';

/** The known parts of a name. */
export interface PersonName {
  readonly family?: string | undefined;
  readonly given?: string | undefined;
  readonly middle?: string | undefined;
}

export type Agreement = 'agrees' | 'differs' | 'unknown';

/** Joins first and middle names: documents seldom keep them apart. */
export function givenNames({ given, middle }: PersonName): string {
  return [given, middle].filter((part) => part !== undefined && part !== '').join(' ');
}

/** Returns "ANA MARIA SILVA"; "" if nothing is known. */
export function fullName(name: PersonName): string {
  return [givenNames(name), name.family ?? ''].filter((part) => part !== '').join(' ');
}

/** Whether the first names match. Spacing, order and names that one of them leaves out make no difference. */
export function isSameGiven(one: PersonName, other: PersonName): boolean {
  const [a, b] = [givenNames(one), givenNames(other)];
  return isSameText(a, b) || isPartOfText(a, b);
}

/** Whether both can be names of one person. People with two surnames often give only the first. */
export function compareNames(one: PersonName, other: PersonName): Agreement {
  const knowsFamily = Boolean(one.family) && Boolean(other.family);
  const knowsGiven = givenNames(one) !== '' && givenNames(other) !== '';
  if (knowsFamily && !isSameFamily(one.family ?? '', other.family ?? '')) return 'differs';
  if (knowsGiven && !isSameGiven(one, other)) return 'differs';
  return knowsFamily && knowsGiven ? 'agrees' : 'unknown';
}

function isSameFamily(one: string, other: string): boolean {
  return isSameText(one, other) || isPartOfText(one, other);
}
