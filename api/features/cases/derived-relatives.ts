import type { Person } from '../../generated/prisma/client.ts';
import { isSameInRows, type Row, type SourcedFact } from './derived-lists.ts';

type Relative = Pick<Person, 'id' | 'relation'>;
type FactsOf = ReadonlyMap<string, readonly SourcedFact[]>;

/** Facts about a parent that forms ask for. */
const OF_PARENT = /^(name|birth)[.]|^sex$|^home[.](city|country)$/;
/** Facts that lists of children ask for. */
const OF_CHILD = /^(name|birth)[.]|^sex$/;
/** Parent-child relationship as the I-130 codes it, and the kind of child in lists of children. */
const KIND_OF_CHILD: Readonly<Record<string, string>> = {
  bornMarried: 'BIOLOGICAL CHILD',
  bornUnmarried: 'BIOLOGICAL CHILD',
  adopted: 'ADOPTED CHILD',
  step: 'STEPCHILD',
};
/** A stepparent; forms that ask for two parents mean those by birth or adoption. */
const STEP = 'step';

/** Derives facts about a person's parents from the facts of the relative they file for, or who files for them. */
export function parentsOf(person: Relative, people: readonly Relative[], factsOf: FactsOf): readonly SourcedFact[] {
  const parents = people.filter((other) => (tieOf(other, person, factsOf)?.value ?? STEP) !== STEP);
  const own = factsOf.get(person.id) ?? [];
  const taken = new Map([1, 2].map((at) => [at, valuesUnder(own, `parent${at}.`)]));
  return parents.flatMap(({ id }) => {
    const facts = (factsOf.get(id) ?? []).filter(({ key }) => OF_PARENT.test(key));
    const parent = valuesUnder(facts, '');
    const places = [...taken];
    const named = places.find(([, values]) => isSameInRows(values, parent));
    const [at] = named ?? places.find(([, values]) => !isNamed(values)) ?? [];
    if (at === undefined || !isNamed(parent)) return [];
    taken.set(at, parent);
    return facts.map((fact) => fact.at(`parent${at}.${fact.key}`));
  });
}

/** Derives rows for lists of children. */
export function childrenOf(person: Relative, people: readonly Relative[], factsOf: FactsOf): readonly Row[] {
  return people.flatMap((other) => {
    const tie = tieOf(person, other, factsOf);
    const kind = tie && KIND_OF_CHILD[tie.value];
    const facts = (factsOf.get(other.id) ?? []).filter(({ key }) => OF_CHILD.test(key));
    if (!tie || kind === undefined || !isNamed(valuesUnder(facts, ''))) return [];
    return [new Map([...facts, tie.at('kind', kind)].map((fact) => [fact.key, fact]))];
  });
}

/** Returns the parent-child relationship stated in a petition; one of the two is the user. */
function tieOf(parent: Relative, child: Relative, factsOf: FactsOf): SourcedFact | undefined {
  const relative =
    parent.relation === 'self' && child.relation === 'child'
      ? child
      : parent.relation === 'parent' && child.relation === 'self'
        ? parent
        : undefined;
  return relative && factsOf.get(relative.id)?.find(({ key }) => key === 'childParentKind');
}

const valuesUnder = (facts: readonly SourcedFact[], prefix: string): ReadonlyMap<string, string> =>
  new Map(facts.flatMap(({ key, value }) => (key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [])));

const isNamed = (values: ReadonlyMap<string, string>): boolean => values.has('name.family') || values.has('name.given');
