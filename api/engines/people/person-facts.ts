import type { FactVocabulary } from '../../../schema/content/facts.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { findFact, isSensitive } from '../../../schema/forms/facts.ts';
import type { FormModel, Leaf, ListNode } from '../../../schema/forms/form-model.ts';
import { pathAt, patternOf, piecesOf, rowsIn, type PatternPieces } from '../../../schema/forms/paths.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { visibleAnswers } from '../../../schema/forms/visibility.ts';
import { groupBy } from './group-by.ts';
import { wholeOf } from './whole-facts.ts';

/** A field that asks for something about somebody, rows of lists included. */
export interface PersonField {
  readonly leaf: Leaf;
  /** "beneficiary" */
  readonly role: string;
  /** Of the fact without its role, cut at rows: "addresses[].from". */
  readonly keyPieces: PatternPieces;
  /** The fact without rows, as facts.json finds it: "beneficiary.addresses.from". */
  readonly fact: string;
  readonly factType: string;
  readonly isSensitive: boolean;
  /** Everybody has one, so two answers are never both right; rows may be about two people after all. */
  readonly isOnlyOne: boolean;
  /** The list whose rows repeat the field; undefined outside of lists. */
  readonly list: ListNode | undefined;
  /** Its answer shows another question for the same: “Does not apply” to a US number asks for one abroad. */
  readonly leadsOn: boolean;
}

/** What a form asks about people, so that what is known of them answers it. */
export interface PersonFields {
  readonly model: FormModel;
  readonly fields: readonly PersonField[];
  /** Those outside of lists: what is taken from one source together or not at all. */
  readonly wholes: readonly (readonly PersonField[])[];
  readonly lists: readonly { readonly list: ListNode; readonly fields: readonly PersonField[] }[];
  /** The field that a path of an answer belongs to. */
  fieldAt(path: string): PersonField | undefined;
}

const known = new WeakMap<FormModel, PersonFields>();

/** Reads the model once. What belongs to one filing alone, and rows within rows, are left out. */
export function personFieldsOf(model: FormModel, vocabulary: FactVocabulary): PersonFields {
  const before = known.get(model);
  if (before) return before;
  const fields = [...model.leaves.values()].flatMap((leaf) => personField(model, leaf, vocabulary) ?? []);
  const byPattern = new Map(fields.map((field) => [field.leaf.pattern, field]));
  const byList = groupBy(fields, ({ list }) => list);
  const found = {
    model,
    fields,
    wholes: [...groupBy(byList.get(undefined) ?? [], ({ fact }) => wholeOf(fact)).values()],
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

/** Does this answer say what is so, or only that another question asks for it? */
export const tells = ({ leadsOn }: PersonField, text: string): boolean => !(leadsOn && text === 'na');

function listsAbove(leaf: Leaf): readonly ListNode[] {
  const lists: ListNode[] = [];
  for (let holder = leaf.holder; holder !== undefined; holder = holder.holder)
    if (holder.kind === 'list') lists.push(holder);
  return lists;
}

const isWithin = (fact: string, holder: string | undefined): boolean =>
  holder !== undefined && fact.startsWith(`${holder}.`);

/** What an answer at this path says about whom: "beneficiary", "addresses[0].from". */
export const keyAt = ({ keyPieces }: PersonField, path: string): string => pathAt(keyPieces, rowsIn(path));

/** An answer that says something about somebody. */
export interface PersonAnswer {
  readonly field: PersonField;
  readonly path: string;
  readonly key: string;
  readonly text: string;
}

/**
 * What the answers say about people, by role and key: asked, answered and without a problem. Of two fields for one fact
 * the first one that is answered.
 * @param today YYYY-MM-DD
 */
export function personAnswers(form: PersonFields, answers: FormData, today: string): ReadonlyMap<string, PersonAnswer> {
  const found = new Map<string, PersonAnswer>();
  for (const [path, text] of Object.entries(visibleAnswers(form.model, answers))) {
    const field = form.fieldAt(path);
    if (field === undefined || !tells(field, text) || problemOf(field.leaf, text, { today }) !== undefined) continue;
    const key = keyAt(field, path);
    const place = placeOf(field.role, key);
    if (!found.has(place)) found.set(place, { field, path, key, text });
  }
  return found;
}

/** "beneficiary.addresses[0].from" */
const placeOf = (role: string, key: string): string => `${role}.${key}`;
