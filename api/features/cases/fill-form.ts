import { isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { ModelNode } from '../../../schema/forms/form-model.ts';
import { pathAt } from '../../../schema/forms/paths.ts';
import { keyAt, type PersonField, type PersonFields } from '../../engines/people/person-facts.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { fitValue, isSameValue } from '../proposals/public.ts';
import type { ChangedAnswers } from './changed-facts.ts';

/** By path the id of the fact, or of the form, that it was filled in from; "" for a field that the person emptied. */
export type Filled = Readonly<Record<string, string>>;

export const EMPTIED = '';

/** What is known, and the fact or the form it follows from. */
export interface KnownHere {
  readonly factId: string;
  readonly value: string;
}

/** Answers by path that follow from other forms of the case: taken together or not at all. */
export type Following = ReadonlyMap<string, KnownHere>;

/** What is known for a form. */
export interface KnownForForm {
  /** Of its people, by role and key. */
  readonly people: ReadonlyMap<string, ReadonlyMap<string, KnownHere>>;
  readonly following: readonly Following[];
}

/** The text that a field gets from a fact. */
interface Fitting {
  readonly factId: string;
  readonly fit: string;
}

export interface FilledForm {
  readonly changes: Readonly<Record<string, string | null>>;
  readonly filled: Filled;
}

/** A field that turns visible may show others: a form is gone through until nothing more is found, and no longer. */
const MAX_ROUNDS = 5;

/**
 * What is known, in the fields that ask for it: blank ones are filled, and what was filled before and not looked at yet
 * follows the fact. What the person typed, or emptied, stays.
 * @param today YYYY-MM-DD
 */
export function fillForm(
  form: PersonFields,
  answers: FormData,
  before: Filled,
  { people: known, following }: KnownForForm,
  today: string,
): FilledForm {
  const now = new Map(Object.entries(answers));
  const filled = new Map(Object.entries(before));
  const touched = new Set<string>();
  const set = (path: string, { factId, fit }: Fitting) => {
    now.set(path, fit);
    filled.set(path, factId);
    touched.add(path);
  };
  const follows = new Map(following.filter(agreesWithTyped).flatMap((together) => [...together]));
  followFacts();
  const typedLists = listsTypedIn();
  // Most saves find nothing that is free and known: then the form is not gone through at all.
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let view: AnswerView | undefined;
    const isAsked = (node: ModelNode) =>
      (view ??= new AnswerView(form.model, Object.fromEntries(now))).isVisible(node, []);
    const more = [fillFollowing(isAsked), fillWholes(isAsked), fillLists(isAsked)];
    if (!more.includes(true)) break;
  }
  const changes = [...touched].filter((path) => (answers[path] ?? null) !== (now.get(path) ?? null));
  return {
    changes: Object.fromEntries(changes.map((path) => [path, now.get(path) ?? null])),
    filled: Object.fromEntries(filled),
  };

  function isKnown(field: PersonField, path: string): boolean {
    return known.get(field.role)?.has(keyAt(field, path)) === true;
  }

  function knownAt(field: PersonField, path: string): Fitting | undefined {
    const here = known.get(field.role)?.get(keyAt(field, path));
    const fit = here && fitValue(field, here.value, today);
    return here && fit !== undefined ? { factId: here.factId, fit } : undefined;
  }

  function followFacts(): void {
    for (const [path, factId] of Object.entries(before)) {
      if (factId === EMPTIED) continue;
      const following = follows.get(path);
      if (following) {
        if (following.factId !== factId || following.value !== now.get(path)) setFollowing(path, following);
        continue;
      }
      const field = form.fieldAt(path);
      const here = field && known.get(field.role)?.get(keyAt(field, path));
      // The same fact was fitted when it was filled in.
      if (here?.factId === factId) continue;
      const fitting = field && knownAt(field, path);
      if (fitting) set(path, fitting);
      else {
        now.delete(path);
        filled.delete(path);
        touched.add(path);
      }
    }
  }

  function setFollowing(path: string, { factId, value }: KnownHere): void {
    const leaf = form.model.leaf(path);
    if (leaf && problemOf(leaf, value, { today }) === undefined) set(path, { factId, fit: value });
  }

  function fillFollowing(isAsked: (node: ModelNode) => boolean): boolean {
    const free = [...follows].filter(([path]) => {
      const leaf = form.model.leaf(path);
      return leaf && isFree(path) && isAsked(leaf);
    });
    for (const [path, here] of free) setFollowing(path, here);
    return free.some(([path]) => !isFree(path));
  }

  /** Who answered one of them otherwise means something else with all of them. */
  function agreesWithTyped(together: Following): boolean {
    return [...together].every(([path, { value }]) => {
      const text = answers[path];
      return isBlank(text) || text === value || Boolean(before[path]);
    });
  }

  /** Half of one address beside half of another would be an address where nobody lives. */
  function fillWholes(isAsked: (node: ModelNode) => boolean): boolean {
    let isMore = false;
    for (const fields of form.wholes) {
      const free = fields.flatMap((field) => {
        const path = field.leaf.pattern;
        const here = isFree(path) && isKnown(field, path) && isAsked(field.leaf) ? knownAt(field, path) : undefined;
        return here ? [{ path, here }] : [];
      });
      if (free.length === 0 || !fields.every((field) => !isAsked(field.leaf) || agrees(field))) continue;
      for (const { path, here } of free) set(path, here);
      isMore = true;
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
  function fillLists(isAsked: (node: ModelNode) => boolean): boolean {
    let isMore = false;
    for (const { list, fields } of form.lists) {
      // Every answer in its rows was filled in here: a row of the person's own begins a list of their own.
      if (typedLists.has(list.pattern)) continue;
      for (let row = 0; row < list.field.maxItems; row++) {
        const places = fields.map((field) => {
          const path = pathAt(field.leaf.pieces, [row]);
          return { field, path, isKnown: isKnown(field, path) };
        });
        if (!places.some((place) => place.isKnown)) break;
        // A time without work is a row of one form's jobs, and none where each row needs an employer. What names the row
        // comes first in it: what a form asks besides is left for the person.
        const naming = places.find(({ field: { leaf } }) => leaf.required && leaf.test === undefined);
        if (naming?.isKnown === false) break;
        const found = places.flatMap(({ field, path }) => {
          const here = isFree(path) ? knownAt(field, path) : undefined;
          return here ? [{ path, here }] : [];
        });
        if (found.length === 0) continue;
        if (!isAsked(list)) break;
        for (const { path, here } of found) set(path, here);
        isMore = true;
      }
    }
    return isMore;
  }

  function listsTypedIn(): ReadonlySet<string> {
    const typed = [...now].filter(([path, text]) => path.includes('[') && !filled.has(path) && !isBlank(text));
    return new Set(typed.map(([path]) => path.slice(0, path.indexOf('['))));
  }

  function isFree(path: string): boolean {
    return isBlank(now.get(path)) && filled.get(path) !== EMPTIED;
  }
}

/**
 * What was filled in, in rows that the person typed something into: they saw the row, and what they typed belongs to
 * whom it names. It follows no other list any more, or one person's number would stand beside another's name.
 */
export function inTypedRows(filled: Filled, { after, changed }: ChangedAnswers): readonly string[] {
  const rows = new Set(changed.flatMap((path) => (after[path] === undefined ? [] : (rowOf(path) ?? []))));
  if (rows.size === 0) return [];
  return Object.keys(filled).filter((path) => rows.has(rowOf(path) ?? '') && !isBlank(after[path]));
}

/** "children[0]" of "children[0].name.family" */
const rowOf = (path: string): string | undefined => /^.*\]/.exec(path)?.[0];

/**
 * The marks after the person changed answers: what they typed is theirs, and what they emptied stays empty.
 * @param isFillable may something be filled in at this path?
 */
export function withoutTyped(isFillable: (path: string) => boolean, filled: Filled, saved: ChangedAnswers): Filled {
  const marks = new Map(Object.entries(filled));
  for (const path of inTypedRows(filled, saved)) marks.delete(path);
  for (const path of saved.changed) {
    if (!isBlank(saved.after[path])) marks.delete(path);
    else if (isFillable(path)) marks.set(path, EMPTIED);
  }
  return Object.fromEntries(marks);
}
