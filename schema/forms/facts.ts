import type { Fact, FactVocabulary } from '../content/facts.ts';

/** `petitioner.otherNames.family` is found by role, then kind by kind; rows in brackets are passed over. */
export function findFact(vocabulary: FactVocabulary, path: string): Fact | undefined {
  const [role = '', ...parts] = path.replaceAll(/\[\d*\]/g, '').split('.');
  let kind = own(vocabulary.roles, role)?.kind;
  let fact: Fact | undefined;
  for (const part of parts) {
    const known = kind === undefined ? undefined : own(vocabulary.kinds, kind);
    fact = known && own(known, part);
    if (fact === undefined) return undefined;
    kind = fact.type;
  }
  return fact;
}

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
