import type { Person } from '../../generated/prisma/client.ts';
import { isSameInRows, type Row, type SourcedFact } from './derived-lists.ts';

type Relative = Pick<Person, 'id' | 'relation'>;
type FactsOf = ReadonlyMap<string, readonly SourcedFact[]>;

/** What forms ask somebody about a parent. */
const OF_PARENT = /^(name|birth)[.]|^sex$|^home[.](city|country)$/;
/** What lists of children ask. */
const OF_CHILD = /^(name|birth)[.]|^sex$/;
/** How the I-130 calls the tie of a parent and a child, and how lists of children call such a child. */
const KIND_OF_CHILD: Readonly<Record<string, string>> = {
  bornMarried: 'BIOLOGICAL CHILD',
  bornUnmarried: 'BIOLOGICAL CHILD',
  adopted: 'ADOPTED CHILD',
  step: 'STEPCHILD',
};
/** Forms that ask for two parents mean those by birth or adoption. */
const STEP = 'step';

/**
 * Who files for a child is that child's parent, and who files for a parent is that parent's child: what they told of
 * themselves answers what the forms ask about the other one's family.
 */
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

/** As rows of a list of children. */
export function childrenOf(person: Relative, people: readonly Relative[], factsOf: FactsOf): readonly Row[] {
  return people.flatMap((other) => {
    const tie = tieOf(person, other, factsOf);
    const kind = tie && KIND_OF_CHILD[tie.value];
    const facts = (factsOf.get(other.id) ?? []).filter(({ key }) => OF_CHILD.test(key));
    if (!tie || kind === undefined || !isNamed(valuesUnder(facts, ''))) return [];
    return [new Map([...facts, tie.at('kind', kind)].map((fact) => [fact.key, fact]))];
  });
}

/** How a petition calls what a parent and a child are to each other; one of the two is the user. */
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
