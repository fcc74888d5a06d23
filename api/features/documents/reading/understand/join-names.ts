import type { PageText } from '../reading.ts';
import { lowestConfidence } from './draft-finding.ts';
import type { ReadValue } from './read-value.ts';
import { nameValue, splitName } from './read-name.ts';
import type { Subject } from './subjects.ts';

export interface ValueOfSubject {
  readonly subject: Exclude<Subject, 'nobody'> | null;
  readonly page: PageText;
  readonly value: ReadValue;
}

/**
 * Combines names as forms ask for them: both surnames of a Hispanic name form the family name; "Nombre" alone is the
 * whole name, but only the first names beside separate surnames. Of other facts the first value is kept.
 */
export function joinNames(values: readonly ValueOfSubject[], language: string | null): ValueOfSubject[] {
  const joined: ValueOfSubject[] = [];
  const done = new Set<string>();
  const add = (value: ValueOfSubject) => {
    const key = `${value.subject ?? ''} ${value.value.fact}`;
    if (!done.has(key)) joined.push(value);
    done.add(key);
  };
  for (const one of values) {
    const sameName = (fact: string) =>
      values.find((other) => other.subject === one.subject && other.value.fact === `name.${fact}`);
    switch (one.value.fact) {
      case 'name.family':
        add(both(one, sameName('secondFamily')));
        break;
      case 'name.given':
        add(both(one, sameName('secondGiven')));
        break;
      case 'name.secondFamily':
        if (!sameName('family')) add(unsure(named(one, 'name.family')));
        break;
      case 'name.secondGiven':
        if (!sameName('given')) add(unsure(named(one, 'name.given')));
        break;
      case 'name.any':
      case 'name.named':
        if (sameName('family') ?? sameName('secondFamily')) add(named(one, 'name.given'));
        else for (const part of apart(one, language)) add(part);
        break;
      default:
        add(one);
    }
  }
  return joined;
}

function named(value: ValueOfSubject, fact: string): ValueOfSubject {
  return { ...value, value: { ...value.value, fact } };
}

/** Lowers the confidence of a value that is half of what a form asks for, since the first of two names is missing. */
function unsure(value: ValueOfSubject): ValueOfSubject {
  return { ...value, value: { ...value.value, sureness: 'unsure' } };
}

function both(first: ValueOfSubject, second: ValueOfSubject | undefined): ValueOfSubject {
  if (!second || second.page !== first.page || second.value.value === first.value.value) return first;
  const value = {
    ...first.value,
    value: `${first.value.value} ${second.value.value}`,
    tokens: [...first.value.tokens, ...second.value.tokens],
    sureness: lowestConfidence(first.value.sureness, second.value.sureness),
  };
  return { ...first, value };
}

function apart(one: ValueOfSubject, language: string | null): ValueOfSubject[] {
  // A single word beside "Father" may be anything.
  if (one.value.fact === 'name.named' && one.value.tokens.length < 2) return [];
  const { isGuess, ...parts } = splitName(one.value.tokens, language);
  return (['family', 'given', 'middle'] as const).flatMap((part) => {
    const value = nameValue(parts[part]);
    const sureness = isGuess ? ('unsure' as const) : one.value.sureness;
    return value === '' ? [] : { ...one, value: { fact: `name.${part}`, value, tokens: parts[part], sureness } };
  });
}
