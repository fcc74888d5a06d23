import { isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import { patternOf, rowsIn } from '../../../schema/forms/paths.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { keyAt, personAnswers, carriesValue, type PersonFields } from '../../engines/people/person-facts.ts';

/** A fact that a save states about a person; null withdraws what this form stated before. */
export interface ChangedFact {
  readonly role: string;
  readonly key: string;
  readonly value: string | null;
}

/** Changes of a save to the answers of its form. */
export interface ChangedAnswers {
  readonly before: FormData;
  readonly after: FormData;
  /** Paths whose answers differ. */
  readonly changed: readonly string[];
}

/** Returns the paths that a save changes, and those that it may show or hide. */
function touchedPaths(form: PersonFields, changed: readonly string[], after: FormData): ReadonlySet<string> {
  const shown = new Set(
    [...new Set(changed.map(patternOf))].flatMap((pattern) =>
      form.model.node(pattern) ? form.model.dependents(pattern).leaves.map((leaf) => leaf.pattern) : [],
    ),
  );
  return new Set([...changed, ...Object.keys(after).filter((path) => shown.has(patternOf(path)))]);
}

/**
 * Returns the facts about people that a save adds, changes or withdraws. An answer that is only hidden, or not yet
 * valid while being typed, withdraws nothing.
 * @param today YYYY-MM-DD
 */
export function changedFacts(
  form: PersonFields,
  { before, after, changed }: ChangedAnswers,
  today: string,
): readonly ChangedFact[] {
  const view = new AnswerView(form.model, after);
  return [...touchedPaths(form, changed, after)].flatMap((path): ChangedFact[] => {
    const field = form.fieldAt(path);
    if (!field) return [];
    const { role } = field;
    const text = after[path];
    if (text === undefined || isBlank(text) || !carriesValue(field, text))
      return isBlank(before[path]) ? [] : [{ role, key: keyAt(field, path), value: null }];
    if (!view.isVisible(field.leaf, rowsIn(path)) || problemOf(field.leaf, text, { today }) !== undefined) return [];
    return [{ role, key: keyAt(field, path), value: text }];
  });
}

/** Returns all facts that the answers state about people. */
export const factsInAnswers = (form: PersonFields, answers: FormData, today: string): readonly ChangedFact[] =>
  [...personAnswers(form, answers, today).values()].map(({ field: { role }, key, text }) => ({
    role,
    key,
    value: text,
  }));
