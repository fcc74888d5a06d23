import { groupBy } from '../../engines/people/group-by.ts';
import type { Person } from '../../generated/prisma/client.ts';
import type { KnownFact } from '../people/public.ts';
import { addInUnitedStates } from '../proposals/public.ts';
import { derivedLists, SourcedFact } from './derived-lists.ts';
import { childrenOf, parentsOf } from './derived-relatives.ts';
import type { KnownHere } from './fill-form.ts';
import type { BoundForm } from './find-case.ts';

/** What two people who are married to each other have in common. */
const OF_BOTH = /^(marriage[.]|maritalStatus$)/;
/** What forms ask somebody about their husband or wife. */
const OF_SPOUSE = /^(name|birth|home)[.]|^aNumber$/;
/** Who said the number has one, and who said that there is none has none: forms ask "Do you have …?" before they ask for it. */
const HAS: readonly (readonly [string, string])[] = [
  ['aNumber', 'hasANumber'],
  ['ssn', 'hasSsn'],
  ['entry.i94', 'entry.hasI94'],
];
/** Two people of a household of whom one is the user and the other the spouse are married to each other. */
const isCouple = (one: Pick<Person, 'relation'>, other: Pick<Person, 'relation'>): boolean =>
  (one.relation === 'self' && other.relation === 'spouse') || (one.relation === 'spouse' && other.relation === 'self');

/** By person what is known of them, by key: "name.family". */
export type KnownOf = ReadonlyMap<string, ReadonlyMap<string, KnownHere>>;

/**
 * What is known of people, with what follows from it: that of a spouse, and of an address that is said to be the same
 * as another one, and of people whom another list names.
 * @param people all of the case
 * @param today YYYY-MM-DD
 */
export function knownOf(
  people: readonly Pick<Person, 'id' | 'relation'>[],
  facts: readonly KnownFact[],
  today: string,
): KnownOf {
  const factsOf = new Map(
    [...groupBy(facts, ({ personId }) => personId)].map(([personId, own]) => [
      personId,
      own.flatMap((fact) => (fact.hasValue ? new SourcedFact(fact.key, fact.id, fact) : [])),
    ]),
  );
  return new Map(
    people.map(({ id }) => {
      const told = addInUnitedStates(
        factsWithDerivedOf(id, factsOf, people, today),
        ({ key }) => key,
        (from, key, value) => from.at(key, value),
      );
      return [id, new Map(told.map((fact) => [fact.key, fact]))];
    }),
  );
}

/** By role what is known of who has it. */
export type KnownIn = ReadonlyMap<string, ReadonlyMap<string, KnownHere>>;

export const knownIn = ({ roles }: Pick<BoundForm, 'roles'>, known: KnownOf): KnownIn =>
  new Map(
    roles.flatMap(({ role, personId }) => {
      const of = known.get(personId);
      return of ? [[role, of] as const] : [];
    }),
  );

function factsWithDerivedOf(
  personId: string,
  factsOf: ReadonlyMap<string, readonly SourcedFact[]>,
  people: readonly Pick<Person, 'id' | 'relation'>[],
  today: string,
): readonly SourcedFact[] {
  const own = factsOf.get(personId) ?? [];
  const person = people.find(({ id }) => id === personId);
  const spouse = person && people.find((other) => isCouple(person, other));
  const toldBySpouse = (spouse && factsOf.get(spouse.id)) ?? [];
  const lists = derivedLists(own, person ? childrenOf(person, people, factsOf) : [], today);
  const ofSpouse = [...sameAddress(toldBySpouse), ...toldBySpouse];
  // What is said of a person themself comes first: a map keeps the last.
  return [
    ...ofSpouse.filter(({ key }) => OF_BOTH.test(key)),
    ...ofSpouse.filter(({ key }) => OF_SPOUSE.test(key)).map((fact) => fact.at(`spouse.${fact.key}`)),
    ...bySpouse(toldBySpouse),
    ...(person ? parentsOf(person, people, factsOf) : []),
    ...HAS.flatMap(([thing, has]) =>
      own
        .filter(({ key, value }) => key === thing && value !== 'unknown')
        .map((fact) => fact.at(has, fact.value === 'na' ? 'no' : 'yes')),
    ),
    ...own.flatMap((fact) => (fact.key === 'established' ? fact.at('establishedYear', fact.value.slice(0, 4)) : [])),
    ...placeOfEntry(own),
    ...saidByLists([...own, ...lists]),
    ...kindsOfWork(own),
    ...fiveYearsAtHome(own, today),
    ...sameAddress(own),
    ...billing(own),
    ...own,
    // After what is said in their rows, which they hold.
    ...lists,
  ];
}

/** What somebody was asked about their husband or wife is told of these. */
function bySpouse(told: readonly SourcedFact[]): readonly SourcedFact[] {
  return told.flatMap((fact) => {
    const [, key = ''] = /^spouse[.](.+)$/.exec(fact.key) ?? [];
    return OF_SPOUSE.test(key) ? fact.at(key) : [];
  });
}

/** One form asks for city and state of an arrival, another one in one line. */
function placeOfEntry(own: readonly SourcedFact[]): readonly SourcedFact[] {
  const [city, state] = ['entry.city', 'entry.state'].map((key) => own.find((fact) => fact.key === key));
  return city && state ? [city.at('entry.place', `${city.value}, ${state.value}`)] : [];
}

/** Forms ask “Do you have …?” before they ask for rows; who is named there has answered. */
function saidByLists(facts: readonly SourcedFact[]): readonly SourcedFact[] {
  const first = (list: string, key: string) => {
    const row = facts.find((fact) => fact.key.startsWith(`${list}[0].name.`));
    return row ? [row.at(key, 'yes')] : [];
  };
  return [...first('children', 'hasChildren'), ...first('formerSpouses', 'marriedBefore')];
}

/** Other forms ask for employers alone: who named one was at work there. */
function kindsOfWork(own: readonly SourcedFact[]): readonly SourcedFact[] {
  return own.flatMap((fact) => {
    const [, job] = /^(job|jobAbroad|jobs\[\d+\])[.]employer$/.exec(fact.key) ?? [];
    return job === undefined ? [] : [fact.at(`${job}.kind`, 'work')];
  });
}

/** The day since which somebody lives at home tells whether five years have passed. */
function fiveYearsAtHome(own: readonly SourcedFact[], today: string): readonly SourcedFact[] {
  const since = own.find(({ key }) => key === 'home.from');
  if (!since || !/^\d{4}-\d{2}-\d{2}$/.test(since.value)) return [];
  const fiveYearsAgo = `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`;
  return [since.at('fiveYearsAtHome', since.value <= fiveYearsAgo ? 'yes' : 'no')];
}

/** Bills go where the mail goes, until another address is said. */
function billing(own: readonly SourcedFact[]): readonly SourcedFact[] {
  if (own.some(({ key }) => key.startsWith('billing.'))) return [];
  return [...sameAddress(own), ...own].flatMap((fact) =>
    /^mailing[.](?!from$|to$)/.test(fact.key) ? fact.at(fact.key.replace('mailing', 'billing')) : [],
  );
}

/** Forms ask for either address first; who lives at the mailing address has told both. */
function sameAddress(own: readonly SourcedFact[]): readonly SourcedFact[] {
  if (own.find(({ key }) => key === 'mailingIsHome')?.value !== 'yes') return [];
  return own.flatMap((fact) => {
    const [, which, part] = /^(mailing|home)[.](?!from$|to$)(.+)$/.exec(fact.key) ?? [];
    return which === undefined ? [] : [fact.at(`${which === 'home' ? 'mailing' : 'home'}.${part}`)];
  });
}
