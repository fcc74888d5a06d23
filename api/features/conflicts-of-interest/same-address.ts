import { foldWords } from './fold-words.ts';

/** Each list has the spellings of one term; the first one is canonical. */
const KINDS_OF_STREET = [
  ['ST', 'STREET', 'STR', 'SAINT'],
  ['AVE', 'AVENUE', 'AV', 'AVENIDA', 'AVDA', 'AVD'],
  ['RD', 'ROAD'],
  ['DR', 'DRIVE'],
  ['LN', 'LANE'],
  ['CT', 'COURT'],
  ['PL', 'PLACE'],
  ['BLVD', 'BOULEVARD', 'BULEVAR', 'BLV'],
  ['PKWY', 'PARKWAY'],
  ['HWY', 'HIGHWAY'],
  ['TER', 'TERRACE'],
  ['CIR', 'CIRCLE'],
  ['SQ', 'SQUARE'],
  ['TRL', 'TRAIL'],
  ['CALLE', 'CLL'],
  ['CARRERA', 'CRA', 'KRA'],
  ['PLAZA', 'PZA'],
  ['PASEO', 'PSO'],
] as const;
const DIRECTIONS = [
  ['N', 'NORTH', 'NORTE'],
  ['S', 'SOUTH', 'SUR'],
  ['E', 'EAST', 'ESTE'],
  ['W', 'WEST', 'OESTE'],
  ['NE', 'NORTHEAST'],
  ['NW', 'NORTHWEST'],
  ['SE', 'SOUTHEAST'],
  ['SW', 'SOUTHWEST'],
] as const;

const SPELLINGS = new Map<string, string>(
  [...KINDS_OF_STREET, ...DIRECTIONS].flatMap(([main, ...others]) => others.map((other) => [other, main] as const)),
);
const mainsOf = (lists: readonly (readonly [string, ...string[]])[]) => new Set(lists.map(([main]) => main));
/** Words that are often omitted; they distinguish streets only if both addresses have one. */
const OMITTED = [mainsOf(KINDS_OF_STREET), mainsOf(DIRECTIONS)];

// "Apt 3", "Unit B", "2nd floor", "Piso 3": a short number beside the word. "FL 33101" is Florida.
const UNIT =
  /\b(?:APT|APTO|APARTMENT|APARTAMENTO|UNIT|STE|SUITE|FL|FLR|FLOOR|RM|ROOM|PISO|DEPTO|DPTO|DEPARTAMENTO|INT|INTERIOR|PUERTA)\b[\s.:#-]*(?:[A-Z]?\d{1,4}[A-Z]?|[A-Z])(?![A-Z\d])/g;
const FLOOR_BEFORE = /\b\d{1,3}\s?(?:ST|ND|RD|TH|ER|DO|TO|[ºª°])?\s+(?:FLOOR|FLR|PISO)\b/g;
// A # after a house number is a flat; in "Calle Hidalgo #25" it is the house number. Sticky, so that a text of digits
// without a # is read once, not once from each digit.
const NUMBER_SIGN = /(\D*\d.*?)#\s*[A-Z\d-]{1,6}/gsy;
// "C/ Mayor", "C. Mayor"; "Nº 25", "No. 25".
const SHORT_CALLE = /(^|[\s,])C(?:\/|\.)\s*(?=[^\s,])/g;
const NUMBER_WORD = /\b(?:N[º°]|NO\.|NUM\.|NÚM\.|NÚMERO|NUMERO)\s*(?=\d)/g;

function wordsOfAddress(text: string): string[] {
  const plain = text
    .toUpperCase()
    .replace(/\bP\.?\s*O\.?\s*(?=BOX\b)/g, 'PO ')
    .replace(SHORT_CALLE, '$1CALLE ')
    .replace(NUMBER_WORD, ' ')
    .replace(FLOOR_BEFORE, ' ')
    .replace(UNIT, ' ')
    .replace(NUMBER_SIGN, '$1 ');
  return foldWords(plain).map((word) => SPELLINGS.get(word) ?? word);
}

/**
 * Whether both addresses are the same house. Case, accents, punctuation, "Street" or "St", flats and floors are
 * ignored. If the typed address has no city, the street alone decides.
 * @param typed the whole address as typed, or as in the answers
 */
export function isSameAddress(
  place: { readonly street: string; readonly city: string; readonly postalCode: string },
  typed: string,
): boolean {
  const street = wordsOfAddress(place.street);
  const postal = foldWords(place.postalCode.replace(/^\s*(\d{5})-?\d{4}\s*$/, '$1'));
  const words = wordsOfAddress(typed);
  const [withoutCity, hasCity] = withoutRun(words, wordsOfAddress(place.city));
  const [rest, hasPostal] = withoutRun(withoutCity, postal);
  if (!isSameStreet(street, rest)) return false;
  return hasCity || hasPostal || rest.every((word) => street.includes(word) || isOmitted(word));
}

function isSameStreet(street: readonly string[], address: readonly string[]): boolean {
  const words = street.filter((word) => !isOmitted(word));
  if (words.length === 0 || !words.every((word) => address.includes(word))) return false;
  return OMITTED.every((kind) => {
    const [ours, theirs] = [street, address].map((words) => words.filter((word) => kind.has(word)));
    return !ours?.length || !theirs?.length || ours.every((word) => theirs.includes(word));
  });
}

const isOmitted = (word: string) => OMITTED.some((kind) => kind.has(word));

/** Removes the last occurrence of `run` from the words, and returns whether there was one. */
function withoutRun(words: readonly string[], run: readonly string[]): [readonly string[], boolean] {
  if (run.length === 0) return [words, false];
  for (let start = words.length - run.length; start >= 0; start--)
    if (run.every((word, index) => words[start + index] === word))
      return [[...words.slice(0, start), ...words.slice(start + run.length)], true];
  return [words, false];
}
