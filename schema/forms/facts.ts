import type { Fact, FactVocabulary } from '../content/facts.ts';
import { FORMATS } from './formats/format-table.ts';
import type { Leaf } from './model-nodes.ts';

/** Finds `petitioner.otherNames.family` by role, then kind by kind, ignoring row indices. */
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

/** Whether the answer gives access to accounts or files elsewhere, by its format or its fact. */
export const isSensitive = ({ format, fact }: Pick<Leaf, 'format' | 'fact'>, vocabulary: FactVocabulary): boolean =>
  FORMATS[format].isSensitive || (fact !== undefined && findFact(vocabulary, fact)?.sensitive === true);

function own<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
