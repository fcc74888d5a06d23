import type { FactVocabulary } from '../../../schema/content/facts.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { findFact, isSensitive } from '../../../schema/forms/facts.ts';
import type { FormModel, Leaf, ListNode } from '../../../schema/forms/form-model.ts';
import { pathAt, patternOf, piecesOf, rowsIn, type PatternPieces } from '../../../schema/forms/paths.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { visibleAnswers } from '../../../schema/forms/visibility.ts';
import { groupBy } from './group-by.ts';
import { compositeOf } from './composite-facts.ts';

/** A field that asks for a fact about a person, including fields in list rows. */
export interface PersonField {
  readonly leaf: Leaf;
  /** "beneficiary" */
  readonly role: string;
  /** Fact without its role, split at row indexes: "addresses[].from". */
  readonly keyPieces: PatternPieces;
  /** Fact without row indexes, the key in facts.json: "beneficiary.addresses.from". */
  readonly fact: string;
  readonly factType: string;
  readonly isSensitive: boolean;
  /** Whether everybody has exactly one value, so that two different answers conflict. Rows may be about two people. */
  readonly isOnlyOne: boolean;
  /** The list that contains the field; undefined outside of lists. */
  readonly list: ListNode | undefined;
  /** Whether its answer can lead to another field for the fact: "Does not apply" to a US number asks for one abroad. */
  readonly leadsOn: boolean;
}

/** The fields of a form that ask about people, so that known facts can answer them. */
export interface PersonFields {
  readonly model: FormModel;
  readonly fields: readonly PersonField[];
  /** Fields outside of lists, grouped by what must be taken from one source together. */
  readonly wholes: readonly (readonly PersonField[])[];
  readonly lists: readonly { readonly list: ListNode; readonly fields: readonly PersonField[] }[];
  /** Returns the field that an answer path belongs to. */
  fieldAt(path: string): PersonField | undefined;
}

const known = new WeakMap<FormModel, PersonFields>();

/** Returns the fields of a form, computed once per model. Facts of one filing alone and nested rows are left out. */
export function personFieldsOf(model: FormModel, vocabulary: FactVocabulary): PersonFields {
  const before = known.get(model);
  if (before) return before;
  const fields = [...model.leaves.values()].flatMap((leaf) => personField(model, leaf, vocabulary) ?? []);
  const byPattern = new Map(fields.map((field) => [field.leaf.pattern, field]));
  const byList = groupBy(fields, ({ list }) => list);
  const found = {
    model,
    fields,
    wholes: [...groupBy(byList.get(undefined) ?? [], ({ fact }) => compositeOf(fact)).values()],
    lists: [...byList].flatMap(([list, inRows]) => (list ? [{ list, fields: inRows }] : [])),
    fieldAt: (path: string) => byPattern.get(patternOf(path)),
  };
  known.set(model, found);
  return found;
}

function personField(model: FormModel, leaf: Leaf, vocabulary: FactVocabulary): PersonField | undefined {
  if (leaf.fact === undefined || leaf.sum) return undefined;
  const meaning = findFact(vocabulary, leaf.fact);
  if (meaning === undefined || meaning.oneFiling === true) return undefined;
  const lists = listsAbove(leaf);
  const [list] = lists;
  if (lists.length > 1 || (list && !isWithin(leaf.fact, list.fact))) return undefined;
  const role = leaf.fact.slice(0, leaf.fact.indexOf('.'));
  if (vocabulary.roles[role]?.kind === 'case') return undefined;
  const inRows = list ? `${list.fact ?? ''}[]${leaf.fact.slice(list.fact?.length)}` : leaf.fact;
  return {
    leaf,
    role,
    keyPieces: piecesOf(inRows.slice(role.length + 1)),
    fact: leaf.fact,
    factType: meaning.type,
    isSensitive: isSensitive(leaf, vocabulary),
    isOnlyOne: meaning.onlyOne === true && list === undefined,
    list,
    leadsOn: model.dependents(leaf.pattern).leaves.some((shown) => shown !== leaf && shown.fact === leaf.fact),
  };
}

/** Whether the answer carries a value, instead of leading to another field. */
export const carriesValue = ({ leadsOn }: PersonField, text: string): boolean => !(leadsOn && text === 'na');

function listsAbove(leaf: Leaf): readonly ListNode[] {
  const lists: ListNode[] = [];
  for (let holder = leaf.holder; holder !== undefined; holder = holder.holder)
    if (holder.kind === 'list') lists.push(holder);
  return lists;
}

const isWithin = (fact: string, holder: string | undefined): boolean =>
  holder !== undefined && fact.startsWith(`${holder}.`);

/** Returns the key of the fact at this answer path: "beneficiary", "addresses[0].from". */
export const keyAt = ({ keyPieces }: PersonField, path: string): string => pathAt(keyPieces, rowsIn(path));

/** An answer that states a fact about a person. */
export interface PersonAnswer {
  readonly field: PersonField;
  readonly key: string;
  readonly text: string;
}

/**
 * Returns the valid answers of visible fields about people, by role and key. The first of two fields for a fact
 * counts.
 * @param today YYYY-MM-DD
 */
export function personAnswers(form: PersonFields, answers: FormData, today: string): ReadonlyMap<string, PersonAnswer> {
  const found = new Map<string, PersonAnswer>();
  for (const [path, text] of Object.entries(visibleAnswers(form.model, answers))) {
    const field = form.fieldAt(path);
    if (field === undefined || !carriesValue(field, text) || problemOf(field.leaf, text, { today }) !== undefined)
      continue;
    const key = keyAt(field, path);
    const place = placeOf(field.role, key);
    if (!found.has(place)) found.set(place, { field, key, text });
  }
  return found;
}

/** "beneficiary.addresses[0].from" */
const placeOf = (role: string, key: string): string => `${role}.${key}`;
