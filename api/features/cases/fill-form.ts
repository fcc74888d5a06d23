import { answersOf, isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { ListNode } from '../../../schema/forms/form-model.ts';
import { pathAt } from '../../../schema/forms/paths.ts';
import { keyAt, type PersonField, type PersonFields } from '../../engines/people/person-facts.ts';
import { fitValue, isSameValue, wholeOf } from '../proposals/public.ts';

/** By path the id of the fact that filled it in; "" for a field that the person emptied. */
export type Filled = Readonly<Record<string, string>>;

export const EMPTIED = '';

/** What is known, and the fact it follows from. */
export interface KnownHere {
  readonly factId: string;
  readonly value: string;
}

export interface FilledForm {
  readonly changes: Readonly<Record<string, string | null>>;
  readonly filled: Filled;
}

/** A field that turns visible may show others: a form is gone through until nothing more is found, and no longer. */
const MOST_ROUNDS = 5;

/**
 * What is known, in the fields that ask for it: blank ones are filled, and what was filled before and not looked at yet
 * follows the fact. What the person typed, or emptied, stays.
 * @param known by role and key
 * @param today YYYY-MM-DD
 */
export function fillForm(
  form: PersonFields,
  answers: FormData,
  before: Filled,
  known: ReadonlyMap<string, ReadonlyMap<string, KnownHere>>,
  today: string,
): FilledForm {
  const now = new Map(Object.entries(answers));
  const filled = new Map(Object.entries(before));
  const set = (path: string, here: KnownHere, value: string) => {
    now.set(path, value);
    filled.set(path, here.factId);
  };
  followFacts();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const view = new AnswerView(form.model, Object.fromEntries(now));
    const asked = form.fields.filter(({ leaf, list }) => list === undefined && view.isVisible(leaf, []));
    const more = [fillWholes(asked), fillLists(view)];
    if (!more.includes(true)) break;
  }
  const paths = new Set([...Object.keys(answers), ...now.keys()]);
  const changes = [...paths].filter((path) => (answers[path] ?? null) !== (now.get(path) ?? null));
  return {
    changes: Object.fromEntries(changes.map((path) => [path, now.get(path) ?? null])),
    filled: Object.fromEntries(filled),
  };

  function knownAt(field: PersonField, path: string): (KnownHere & { readonly fit: string }) | undefined {
    const here = known.get(field.role)?.get(keyAt(field, path));
    const fit = here && fitValue(field, here.value, today);
    return here && fit !== undefined ? { ...here, fit } : undefined;
  }

  function followFacts(): void {
    for (const [path, factId] of Object.entries(before)) {
      if (factId === EMPTIED) continue;
      const field = form.fieldAt(path);
      const here = field && knownAt(field, path);
      if (here) set(path, here, here.fit);
      else {
        now.delete(path);
        filled.delete(path);
      }
    }
  }

  /** Half of one address beside half of another would be an address where nobody lives. */
  function fillWholes(asked: readonly PersonField[]): boolean {
    let isMore = false;
    for (const fields of groupBy(asked, ({ fact }) => wholeOf(fact)).values()) {
      if (!fields.some(({ leaf }) => isFree(leaf.pattern)) || !fields.every(agrees)) continue;
      for (const field of fields) {
        const path = field.leaf.pattern;
        const here = isFree(path) ? knownAt(field, path) : undefined;
        if (!here) continue;
        set(path, here, here.fit);
        isMore = true;
      }
    }
    return isMore;
  }

  function agrees(field: PersonField): boolean {
    const text = now.get(field.leaf.pattern);
    if (text === undefined || isBlank(text) || filled.has(field.leaf.pattern)) return true;
    const here = knownAt(field, field.leaf.pattern);
    return !here || isSameValue(field, text, here.fit, { one: {}, other: {} });
  }

  /** Rows are taken from one list as they stand there, or not at all. */
  function fillLists(view: AnswerView): boolean {
    let isMore = false;
    const inLists = form.fields.filter(({ list }) => list !== undefined);
    for (const [list, fields] of groupBy(inLists, ({ list: holder }) => holder)) {
      if (!list || !view.isVisible(list, []) || !isOurs(list)) continue;
      for (let row = 0; row < list.field.maxItems; row++) {
        const found = fields.flatMap((field) => {
          const path = pathAt(field.leaf.pieces, [row]);
          const here = knownAt(field, path);
          return here && isFree(path) ? [{ path, here }] : [];
        });
        const isKnown = (field: PersonField) =>
          known.get(field.role)?.has(keyAt(field, pathAt(field.leaf.pieces, [row]))) === true;
        if (!fields.some(isKnown)) break;
        // A time without work is a row of one form's jobs, and none where each row needs an employer. What names the row
        // comes first in it: what a form asks besides is left for the person.
        const naming = fields.find(({ leaf }) => leaf.required && leaf.test === undefined);
        if (naming && !isKnown(naming)) break;
        for (const { path, here } of found) set(path, here, here.fit);
        isMore ||= found.length > 0;
      }
    }
    return isMore;
  }

  /** Every answer in its rows was filled in here: a row of the person's own begins a list of their own. */
  function isOurs(list: ListNode): boolean {
    const rows = answersOf(Object.fromEntries(now)).rowCount(list.pattern);
    if (rows === 0) return true;
    const begins = `${list.pattern}[`;
    return [...now].every(([path, text]) => !path.startsWith(begins) || isBlank(text) || filled.has(path));
  }

  function isFree(path: string): boolean {
    return isBlank(now.get(path)) && filled.get(path) !== EMPTIED;
  }
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/**
 * What was filled in, in rows that the person typed something into: they saw the row, and what they typed belongs to
 * whom it names. It follows no other list any more, or one person's number would stand beside another's name.
 */
export function inTypedRows(filled: Filled, before: FormData, after: FormData): readonly string[] {
  const rows = new Set(Object.keys(after).flatMap((path) => (before[path] === after[path] ? [] : (rowOf(path) ?? []))));
  if (rows.size === 0) return [];
  return Object.keys(filled).filter((path) => rows.has(rowOf(path) ?? '') && !isBlank(after[path]));
}

/** "children[0]" of "children[0].name.family" */
const rowOf = (path: string): string | undefined => /^.*\]/.exec(path)?.[0];

/** The marks after the person changed answers: what they typed is theirs, and what they emptied stays empty. */
export function withoutTyped(form: PersonFields, filled: Filled, before: FormData, after: FormData): Filled {
  const marks = new Map(Object.entries(filled));
  for (const path of inTypedRows(filled, before, after)) marks.delete(path);
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (before[path] === after[path]) continue;
    if (!isBlank(after[path])) marks.delete(path);
    else if (form.fieldAt(path)) marks.set(path, EMPTIED);
  }
  return Object.fromEntries(marks);
}
