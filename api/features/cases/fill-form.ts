import { isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { ModelNode } from '../../../schema/forms/form-model.ts';
import { pathAt } from '../../../schema/forms/paths.ts';
import { keyAt, type PersonField, type PersonFields } from '../../engines/people/person-facts.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { fitValue, isSameValue } from '../proposals/public.ts';
import type { ChangedAnswers } from './changed-facts.ts';

/** Id of the source fact or form by path of a filled answer; "" for a field that the user emptied. */
export type Filled = Readonly<Record<string, string>>;

export const CLEARED = '';

/** A known value with the fact or form it comes from. */
export interface SourcedValue {
  readonly factId: string;
  readonly value: string;
}

/** Answers by path that follow from other forms of the case; all of them are filled or none. */
export type DerivedAnswers = ReadonlyMap<string, SourcedValue>;

/** Known values for a form. */
export interface KnownForForm {
  /** Facts of its people by role and key. */
  readonly people: ReadonlyMap<string, ReadonlyMap<string, SourcedValue>>;
  readonly following: readonly DerivedAnswers[];
}

/** A fact formatted for a field. */
interface Fitting {
  readonly factId: string;
  readonly fit: string;
}

export interface FilledForm {
  readonly changes: Readonly<Record<string, string | null>>;
  readonly filled: Filled;
}

/** Maximum passes: filling a field can show further fields, so passes repeat until one finds nothing. */
const MAX_ROUNDS = 5;

/**
 * Fills blank fields with known values and updates filled answers that are not yet reviewed. What the user typed or
 * emptied stays.
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
  // The view is created on demand, because most saves find no free field with a known value.
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
      if (factId === CLEARED) continue;
      const following = follows.get(path);
      if (following) {
        if (following.factId !== factId || following.value !== now.get(path)) setFollowing(path, following);
        continue;
      }
      const field = form.fieldAt(path);
      const here = field && known.get(field.role)?.get(keyAt(field, path));
      // The answer was formatted from this very fact.
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

  function setFollowing(path: string, { factId, value }: SourcedValue): void {
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

  /** Whether no typed answer differs: one different answer changes the meaning of them all. */
  function agreesWithTyped(together: DerivedAnswers): boolean {
    return [...together].every(([path, { value }]) => {
      const text = answers[path];
      return isBlank(text) || text === value || Boolean(before[path]);
    });
  }

  /** Fills groups such as addresses as a whole: two half addresses would add up to a place where nobody lives. */
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

  /** Fills lists row by row in the order of the source, and only lists without a row typed by the user. */
  function fillLists(isAsked: (node: ModelNode) => boolean): boolean {
    let isMore = false;
    for (const { list, fields } of form.lists) {
      // A row typed by the user makes the list their own, so nothing more is filled in.
      if (typedLists.has(list.pattern)) continue;
      for (let row = 0; row < list.field.maxItems; row++) {
        const places = fields.map((field) => {
          const path = pathAt(field.leaf.pieces, [row]);
          return { field, path, isKnown: isKnown(field, path) };
        });
        if (!places.some((place) => place.isKnown)) break;
        // A period without work has no employer: it is no row where each row requires one. The naming field comes
        // first; the form's further fields are left to the user.
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
    return isBlank(now.get(path)) && filled.get(path) !== CLEARED;
  }
}

/**
 * Returns filled answers in rows that the user typed into. The user saw the row, and the typed text belongs to the
 * person it names. Such a row no longer follows another list, or a number could end up beside another person's name.
 */
export function inTypedRows(filled: Filled, { after, changed }: ChangedAnswers): readonly string[] {
  const rows = new Set(changed.flatMap((path) => (after[path] === undefined ? [] : (rowOf(path) ?? []))));
  if (rows.size === 0) return [];
  return Object.keys(filled).filter((path) => rows.has(rowOf(path) ?? '') && !isBlank(after[path]));
}

/** Returns "children[0]" for "children[0].name.family". */
const rowOf = (path: string): string | undefined => /^.*\]/.exec(path)?.[0];

/**
 * Returns the marks of filled answers after a save: typed answers lose theirs, and emptied fields stay empty.
 * @param isFillable whether an answer can be filled in at this path
 */
export function withoutTyped(isFillable: (path: string) => boolean, filled: Filled, saved: ChangedAnswers): Filled {
  const marks = new Map(Object.entries(filled));
  for (const path of inTypedRows(filled, saved)) marks.delete(path);
  for (const path of saved.changed) {
    if (!isBlank(saved.after[path])) marks.delete(path);
    else if (isFillable(path)) marks.set(path, CLEARED);
  }
  return Object.fromEntries(marks);
}
