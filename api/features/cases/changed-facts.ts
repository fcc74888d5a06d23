import { isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import { patternOf, rowsIn } from '../../../schema/forms/paths.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { keyAt, personAnswers, tells, type PersonFields } from '../../engines/people/person-facts.ts';

/** What a save tells about somebody; null takes back what this form told before. */
export interface ChangedFact {
  readonly role: string;
  readonly key: string;
  readonly value: string | null;
}

/** What a save does to the answers of its form. */
export interface ChangedAnswers {
  readonly before: FormData;
  readonly after: FormData;
  /** The paths at which they differ. */
  readonly changed: readonly string[];
}

/** The answers that a save changes, and those that it may show or hide. */
function touchedPaths(form: PersonFields, changed: readonly string[], after: FormData): ReadonlySet<string> {
  const shown = new Set(
    [...new Set(changed.map(patternOf))].flatMap((pattern) =>
      form.model.node(pattern) ? form.model.dependents(pattern).leaves.map((leaf) => leaf.pattern) : [],
    ),
  );
  return new Set([...changed, ...Object.keys(after).filter((path) => shown.has(patternOf(path)))]);
}

/**
 * What the answers say now about people that they did not say before. What is only hidden, or not yet valid while it is
 * being typed, takes nothing back.
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
    if (text === undefined || isBlank(text) || !tells(field, text))
      return isBlank(before[path]) ? [] : [{ role, key: keyAt(field, path), value: null }];
    if (!view.isVisible(field.leaf, rowsIn(path)) || problemOf(field.leaf, text, { today }) !== undefined) return [];
    return [{ role, key: keyAt(field, path), value: text }];
  });
}

/** Everything that the answers say about people. */
export const toldFacts = (form: PersonFields, answers: FormData, today: string): readonly ChangedFact[] =>
  [...personAnswers(form, answers, today).values()].map(({ field: { role }, key, text }) => ({
    role,
    key,
    value: text,
  }));
