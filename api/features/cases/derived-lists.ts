import { isSameText } from '../../engines/people/fold-text.ts';
import { compareNames, fullName, type PersonName } from '../../engines/people/person-names.ts';

/** A fact or derived value with the fact it comes from; its value is decrypted on access. */
export class SourcedFact {
  readonly key: string;
  readonly factId: string;
  readonly #source: { readonly value: string | null };

  constructor(key: string, factId: string, source: { readonly value: string | null }) {
    this.key = key;
    this.factId = factId;
    this.#source = source;
  }

  get value(): string {
    return this.#source.value ?? '';
  }

  /** Derives a value from the same fact under another key. @param value undefined keeps the value */
  at(key: string, value?: string): SourcedFact {
    return new SourcedFact(key, this.factId, value === undefined ? this.#source : { value });
  }
}

/** One row of a list by the rest of the key: "name.family". */
export type Row = ReadonlyMap<string, SourcedFact>;

/** Kinds of child: as Form I-130 words them, and as the list of children does. */
const KINDS: Readonly<Record<string, string>> = {
  child: 'BIOLOGICAL CHILD',
  stepchild: 'STEPCHILD',
  'adopted child': 'ADOPTED CHILD',
};
/** The same kinds in the words of Form N-400. */
const KINDS_OF_MINORS: Readonly<Record<string, string>> = {
  'BIOLOGICAL CHILD': 'BIOLOGICAL SON OR DAUGHTER',
  STEPCHILD: 'STEPCHILD',
  'ADOPTED CHILD': 'LEGALLY ADOPTED SON OR DAUGHTER',
};
/** How a marriage ended: Form I-485 offers choices, Form I-821 takes free text. */
const ENDS: readonly (readonly [kind: string, words: string, said: RegExp])[] = [
  ['annulled', 'ANNULMENT', /annul/i],
  ['divorced', 'DIVORCE', /divorc/i],
  ['died', 'DEATH', /death|died|widow/i],
];
const CHILD = /child|\bson\b|daughter/i;
/** Age at which a person leaves the list of children under 18. */
const OF_AGE = 18;

/** Lists that ask for a subset of another list's people, with the name of that list. */
export const LIST_WITH: Readonly<Record<string, string>> = {
  family: 'children',
  minorChildren: 'children',
  spouses: 'formerSpouses',
};

/**
 * Derives lists that ask for the same people in different selections: “husband or wife, and all children”, all
 * children, children under 18; all marriages, or ended ones. Each list keeps its own rows, followed by people that
 * only another list names.
 * @param others children with facts of their own
 * @param today YYYY-MM-DD
 */
export function derivedLists(
  own: readonly SourcedFact[],
  others: readonly Row[],
  today: string,
): readonly SourcedFact[] {
  const family = rowsOf(own, 'family');
  const spouses = rowsOf(own, 'spouses');
  const children = joined(joined(rowsOf(own, 'children'), family.filter(isChild).map(asChild)), others);
  return [
    ...factsIn('children', children),
    ...factsIn('family', joined(family, children.map(asFamily))),
    ...factsIn('minorChildren', joined(rowsOf(own, 'minorChildren'), children.filter(isMinorOn(today)).map(asMinor))),
    ...factsIn(
      'formerSpouses',
      joined(
        rowsOf(own, 'formerSpouses'),
        spouses.filter((row) => row.has('ended')),
      ).map(sayingHowItEnded),
    ),
  ];
}

/** Whether both rows name the same person; birth dates tell similar names apart. */
export function isSameInRows(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  const [a, b] = [nameIn(one), nameIn(other)];
  if (fullName(a) === '' || fullName(b) === '') return false;
  if (isSameText(fullName(a), fullName(b))) return true;
  const [born, otherBorn] = [one.get('birth.date'), other.get('birth.date')];
  return compareNames(a, b) === 'agrees' && (born === undefined || otherBorn === undefined || born === otherBorn);
}

const nameIn = (row: ReadonlyMap<string, string>): PersonName => ({
  family: row.get('name.family'),
  given: row.get('name.given'),
  middle: row.get('name.middle'),
});

function rowsOf(own: readonly SourcedFact[], list: string): readonly Row[] {
  const rows = new Map<number, Map<string, SourcedFact>>();
  for (const one of own) {
    const [, name, at, rest] = ROW.exec(one.key) ?? [];
    if (name === list && rest !== undefined)
      rows.set(Number(at), (rows.get(Number(at)) ?? new Map<string, SourcedFact>()).set(rest, one));
  }
  return Array.from(
    { length: Math.max(-1, ...rows.keys()) + 1 },
    (_, at) => rows.get(at) ?? new Map<string, SourcedFact>(),
  );
}

/** Matches "children[0].name.family". */
const ROW = /^(\w+)\[(\d+)\]\.(.+)$/;

/**
 * Maps each row of one list to the matching row of another. Each row matches at most once, because two rows of a list
 * are two people whatever their names; equal birth dates match first.
 */
export function pairRows<Place>(
  rows: ReadonlyMap<Place, ReadonlyMap<string, string>>,
  others: ReadonlyMap<Place, ReadonlyMap<string, string>>,
): ReadonlyMap<Place, Place> {
  const pairs = new Map<Place, Place>();
  const taken = new Set<Place>();
  const isBornAlike = (row: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
    row.get('birth.date') === other.get('birth.date');
  for (const isAlike of [isBornAlike, () => true])
    for (const [at, row] of rows) {
      if (pairs.has(at)) continue;
      const found = [...others].find(
        ([place, other]) => !taken.has(place) && isSameInRows(row, other) && isAlike(row, other),
      );
      if (!found) continue;
      pairs.set(at, found[0]);
      taken.add(found[0]);
    }
  return pairs;
}

/** Merges lists: a row's own values win over the other list's, and missing people are appended. */
function joined(rows: readonly Row[], others: readonly Row[]): readonly Row[] {
  if (others.length === 0) return rows;
  const found: Row[] = [...rows];
  const pairs = pairRows(new Map(others.map(valuesOf).entries()), new Map(rows.map(valuesOf).entries()));
  for (const [place, other] of others.entries()) {
    const at = pairs.get(place);
    if (at === undefined) found.push(other);
    else found[at] = new Map([...other, ...(found[at] ?? [])]);
  }
  return found;
}

/** Returns the values that distinguish rows. */
const valuesOf = (row: Row): ReadonlyMap<string, string> =>
  new Map([...row].flatMap(([part, fact]) => (/^(name|birth)\./.test(part) ? [[part, fact.value]] : [])));

const factsIn = (list: string, rows: readonly Row[]): readonly SourcedFact[] =>
  rows.flatMap((row, at) => [...row].map(([part, one]) => one.at(`${list}[${at}].${part}`)));

const isChild = (row: Row): boolean => CHILD.test(row.get('relationship')?.value ?? '');

/** Returns the row with one part translated to another vocabulary, or without it when there is no translation. */
function withPart(row: Row, part: string, from: string, words: (value: string) => string | undefined): Row {
  const source = row.get(from);
  const value = source && words(source.value);
  const others = [...row].filter(([one]) => one !== from && one !== part);
  return new Map(source && value !== undefined ? [...others, [part, source.at(part, value)]] : others);
}

const asChild = (row: Row): Row => withPart(row, 'kind', 'relationship', (value) => KINDS[value.toLowerCase()]);

const asMinor = (row: Row): Row => withPart(row, 'kind', 'kind', (value) => KINDS_OF_MINORS[value]);

/** When the kind is unknown the relationship stays blank: “child” alone would mean a biological child. */
function asFamily(row: Row): Row {
  return withPart(row, 'relationship', 'kind', (kind) => {
    const word = Object.entries(KINDS).find(([, value]) => value === kind)?.[0];
    return word && word.charAt(0).toUpperCase() + word.slice(1);
  });
}

function sayingHowItEnded(row: Row): Row {
  const [kind, words] = [row.get('howEnded'), row.get('howEndedWords')];
  if (kind !== undefined && words !== undefined) return row;
  const end = ENDS.find(([one, , said]) => one === kind?.value || said.test(words?.value ?? ''));
  if (end === undefined) return row;
  if (kind) return new Map([...row, ['howEndedWords', kind.at('howEndedWords', end[1])]]);
  return words ? new Map([...row, ['howEnded', words.at('howEnded', end[0])]]) : row;
}

/** False when the birth date is unknown. */
const isMinorOn =
  (today: string) =>
  (row: Row): boolean => {
    const born = row.get('birth.date')?.value ?? '';
    const day = `${Number(today.slice(0, 4)) - OF_AGE}${today.slice(4)}`;
    return /^\d{4}-\d{2}-\d{2}$/.test(born) && born > day;
  };
