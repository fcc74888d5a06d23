import type { AnsweredFact } from '../../engines/people/form-facts.ts';
import { identityOf, type Identity } from '../../engines/people/identity.ts';
import { compareNames } from '../../engines/people/person-names.ts';
import type { KnownValue } from './known-value.ts';

/**
 * Swaps the two parents of a source where needed. Documents differ in which parent they list first, so each is
 * matched with the parent whom the answers name, or whose sex they state.
 */
export function alignParents<Value extends KnownValue>(
  values: readonly Value[],
  answered: ReadonlyMap<string, AnsweredFact>,
): readonly Value[] {
  const roles = new Set(values.flatMap(({ fact }) => /^(\w+)\.parent[12]\./.exec(fact)?.[1] ?? []));
  const swapped = new Set([...roles].filter((role) => areSwapped(role, values, answered)));
  return values.map((value) => {
    const [, role = '', number, rest = ''] = /^(\w+)\.parent([12])\.(.*)$/.exec(value.fact) ?? [];
    return swapped.has(role) ? { ...value, fact: `${role}.parent${number === '1' ? '2' : '1'}.${rest}` } : value;
  });
}

function areSwapped(role: string, values: readonly KnownValue[], answered: ReadonlyMap<string, AnsweredFact>): boolean {
  const answer = (parent: string) => (fact: string) => answered.get(`${role}.${parent}.${fact}`)?.text;
  const read = (parent: string) => (fact: string) =>
    values.find((value) => value.fact === `${role}.${parent}.${fact}`)?.value;
  const likeness = (one: string, other: string) => alike(personOf(answer(one)), personOf(read(other)));
  const straight = likeness('parent1', 'parent1') + likeness('parent2', 'parent2');
  return likeness('parent1', 'parent2') + likeness('parent2', 'parent1') > straight;
}

interface Parent extends Identity {
  readonly sex: string | undefined;
}

function personOf(text: (fact: string) => string | undefined): Parent {
  return { ...identityOf(text), sex: text('sex') };
}

/** A name weighs more than the sex, which may be known of only one parent. */
function alike(one: Parent, other: Parent): number {
  const names = compareNames(one.name, other.name);
  const byName = names === 'agrees' ? 2 : names === 'differs' ? -2 : 0;
  if (one.sex === undefined || other.sex === undefined) return byName;
  return byName + (one.sex === other.sex ? 1 : -1);
}
