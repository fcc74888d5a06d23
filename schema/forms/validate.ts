import { isBlank, type Answers } from './answers.ts';
import type { FormData } from './definition.ts';
import type { FormModel, GroupNode, Leaf, ListNode, SectionModel } from './form-model.ts';
import { FORMATS } from './formats/format-table.ts';
import { unprintableLetter } from './latin-letters.ts';
import { AnswerView } from './answer-view.ts';
import type { Problem } from './problem.ts';
import { walkVisible } from './walk.ts';

export type { Problem } from './problem.ts';
export { problemSentence } from './problem-sentence.ts';

export interface AnswerProblem extends Problem {
  /** Path of the answer, or of the select-all group or list. */
  readonly path: string;
  readonly sectionId: string;
}

export interface Today {
  /** YYYY-MM-DD in the user's time zone. */
  readonly today: string;
}

/** Validates an answer as if it were visible; undefined if valid. An empty optional answer is valid. */
export function problemOf(leaf: Leaf, value: string | undefined, { today }: Today): Problem | undefined {
  if (leaf.sum) return undefined;
  if (value === undefined || isBlank(value)) return leaf.required ? { code: 'required' } : undefined;
  if (isSpecial(leaf, value)) return undefined;
  if (leaf.options)
    return leaf.options.includes(value) ? undefined : { code: FORMATS[leaf.format].notListed ?? 'notAnOption' };
  const letter = unprintableLetter(value);
  if (letter !== undefined) return { code: 'latinLetters', params: { letter } };
  return problemOfFormat(leaf, value, today) ?? problemOfLength(leaf, value);
}

/** Whether a text is “does not apply” or the like, and the field offers that answer. */
export const isSpecial = ({ field }: Leaf, text: string): boolean =>
  field.type === 'string' && (field.allow?.some((special) => special === text) ?? false);

/** Validates text that is not blank against its format. */
export function problemOfFormat(
  { format, id }: Pick<Leaf, 'format' | 'id'>,
  value: string,
  today: string,
): Problem | undefined {
  const code = FORMATS[format].check?.(value, { today, id });
  return code && { code };
}

function problemOfLength({ field }: Leaf, value: string): Problem | undefined {
  if (field.type !== 'string') return undefined;
  if (field.minLength !== undefined && value.length < field.minLength)
    return { code: 'tooShort', params: { min: String(field.minLength) } };
  if (field.maxLength !== undefined && value.length > field.maxLength)
    return { code: 'tooLong', params: { max: String(field.maxLength) } };
  return undefined;
}

/** Requires at least one ticked statement of a required select-all group. */
export function problemOfGroup(group: GroupNode, rows: readonly number[], view: AnswerView): Problem | undefined {
  if (!group.required || group.field.selectAll !== true) return undefined;
  const isTicked = group.children.some((child) => child.kind === 'leaf' && view.visibleText(child, rows) !== undefined);
  return isTicked ? undefined : { code: 'chooseAtLeastOne' };
}

/** Checks the minimum and maximum number of rows. */
export function problemOfList(list: ListNode, rowCount: number): Problem | undefined {
  const least = list.field.minItems ?? (list.required ? 1 : 0);
  if (rowCount < least) return { code: 'tooFewRows', params: { min: String(least) } };
  if (rowCount > list.field.maxItems) return { code: 'tooManyRows', params: { max: String(list.field.maxItems) } };
  return undefined;
}

/** Returns the problems of all visible answers, in form order. */
export function validateForm(model: FormModel, source: FormData | Answers, { today }: Today): AnswerProblem[] {
  const view = new AnswerView(model, source);
  return model.sections.flatMap((section) => problemsIn(section, view, { today }));
}

function problemsIn(section: SectionModel, view: AnswerView, { today }: Today): AnswerProblem[] {
  const problems: AnswerProblem[] = [];
  const note = (path: string, problem: Problem | undefined) => {
    if (problem) problems.push({ path, sectionId: section.id, ...problem });
  };
  walkVisible(section, view, {
    leaf: (leaf, path, rows) => note(path, problemOf(leaf, view.storedText(leaf, rows), { today })),
    group: (group, path, rows) => note(path, problemOfGroup(group, rows, view)),
    list: (list, path, rows) => note(path, problemOfList(list, view.rowCount(list, rows))),
  });
  return problems;
}
