import { groupBy } from '../../engines/people/group-by.ts';
import type { Person } from '../../generated/prisma/client.ts';
import type { KnownFact } from '../people/public.ts';
import { addInUnitedStates } from '../proposals/public.ts';
import { derivedLists, SourcedFact } from './derived-lists.ts';
import { childrenOf, parentsOf } from './derived-relatives.ts';
import type { SourcedValue } from './fill-form.ts';
import type { BoundForm } from './find-case.ts';

/** Facts that a married couple shares. */
const OF_BOTH = /^(marriage[.]|maritalStatus$)/;
/** Facts about a spouse that forms ask for. */
const OF_SPOUSE = /^(name|birth|home)[.]|^aNumber$/;
/** Facts that also answer the preceding "Do you have …?": yes with a number, no if marked as not applicable. */
const HAS: readonly (readonly [string, string])[] = [
  ['aNumber', 'hasANumber'],
  ['ssn', 'hasSsn'],
  ['entry.i94', 'entry.hasI94'],
];
/** Whether one person is the user and the other the user's spouse. */
const isCouple = (one: Pick<Person, 'relation'>, other: Pick<Person, 'relation'>): boolean =>
  (one.relation === 'self' && other.relation === 'spouse') || (one.relation === 'spouse' && other.relation === 'self');

/** Known facts by person id and key ("name.family"). */
export type FactsByPerson = ReadonlyMap<string, ReadonlyMap<string, SourcedValue>>;

/**
 * Returns the facts of people including derived ones: from a spouse or other relatives, from an address said to be
 * the same as another, and from other lists.
 * @param people all people of the case
 * @param today YYYY-MM-DD
 */
export function factsByPerson(
  people: readonly Pick<Person, 'id' | 'relation'>[],
  facts: readonly KnownFact[],
  today: string,
): FactsByPerson {
  const factsOf = new Map(
    [...groupBy(facts, ({ personId }) => personId)].map(([personId, own]) => [
      personId,
      own.flatMap((fact) => (fact.hasValue ? new SourcedFact(fact.key, fact.id, fact) : [])),
    ]),
  );
  return new Map(
    people.map(({ id }) => {
      const facts = addInUnitedStates(
        factsWithDerivedOf(id, factsOf, people, today),
        ({ key }) => key,
        (from, key, value) => from.at(key, value),
      );
      return [id, new Map(facts.map((fact) => [fact.key, fact]))];
    }),
  );
}

/** Known facts by role. */
export type FactsByRole = ReadonlyMap<string, ReadonlyMap<string, SourcedValue>>;

export const factsByRole = ({ roles }: Pick<BoundForm, 'roles'>, known: FactsByPerson): FactsByRole =>
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
  // The Map keeps the last entry of a key, so a person's own facts follow the derived ones.
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
    // The derived lists contain the person's own rows, so they come last.
    ...lists,
  ];
}

/** Turns what a person stated about their spouse into facts of the spouse. */
function bySpouse(facts: readonly SourcedFact[]): readonly SourcedFact[] {
  return facts.flatMap((fact) => {
    const [, key = ''] = /^spouse[.](.+)$/.exec(fact.key) ?? [];
    return OF_SPOUSE.test(key) ? fact.at(key) : [];
  });
}

/** Some forms ask for city and state of an arrival, others for both in one line. */
function placeOfEntry(own: readonly SourcedFact[]): readonly SourcedFact[] {
  const [city, state] = ['entry.city', 'entry.state'].map((key) => own.find((fact) => fact.key === key));
  return city && state ? [city.at('entry.place', `${city.value}, ${state.value}`)] : [];
}

/** A named first row answers the preceding question “Do you have …?”. */
function saidByLists(facts: readonly SourcedFact[]): readonly SourcedFact[] {
  const first = (list: string, key: string) => {
    const row = facts.find((fact) => fact.key.startsWith(`${list}[0].name.`));
    return row ? [row.at(key, 'yes')] : [];
  };
  return [...first('children', 'hasChildren'), ...first('formerSpouses', 'marriedBefore')];
}

/** Some forms ask only for employers; a named one means that the person worked there. */
function kindsOfWork(own: readonly SourcedFact[]): readonly SourcedFact[] {
  return own.flatMap((fact) => {
    const [, job] = /^(job|jobAbroad|jobs\[\d+\])[.]employer$/.exec(fact.key) ?? [];
    return job === undefined ? [] : [fact.at(`${job}.kind`, 'work')];
  });
}

/** Derives from the move-in date whether five years at the home address have passed. */
function fiveYearsAtHome(own: readonly SourcedFact[], today: string): readonly SourcedFact[] {
  const since = own.find(({ key }) => key === 'home.from');
  if (!since || !/^\d{4}-\d{2}-\d{2}$/.test(since.value)) return [];
  const fiveYearsAgo = `${Number(today.slice(0, 4)) - 5}${today.slice(4)}`;
  return [since.at('fiveYearsAtHome', since.value <= fiveYearsAgo ? 'yes' : 'no')];
}

/** The billing address defaults to the mailing address. */
function billing(own: readonly SourcedFact[]): readonly SourcedFact[] {
  if (own.some(({ key }) => key.startsWith('billing.'))) return [];
  return [...sameAddress(own), ...own].flatMap((fact) =>
    /^mailing[.](?!from$|to$)/.test(fact.key) ? fact.at(fact.key.replace('mailing', 'billing')) : [],
  );
}

/** Copies the address between home and mailing when both are the same, because forms ask for either one first. */
function sameAddress(own: readonly SourcedFact[]): readonly SourcedFact[] {
  if (own.find(({ key }) => key === 'mailingIsHome')?.value !== 'yes') return [];
  return own.flatMap((fact) => {
    const [, which, part] = /^(mailing|home)[.](?!from$|to$)(.+)$/.exec(fact.key) ?? [];
    return which === undefined ? [] : [fact.at(`${which === 'home' ? 'mailing' : 'home'}.${part}`)];
  });
}
