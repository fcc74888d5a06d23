import { answersOf, isBlank, type Answers } from './answers.ts';
import type { Operand, Test } from './operand.ts';
import { compileCondition } from './conditions.ts';
import type { Condition } from '../content/condition.ts';
import type { FormData } from './definition.ts';
import type { FormModel } from './form-model.ts';
import { AnswerView } from './answer-view.ts';
import { patternOf, rowsIn } from './paths.ts';
import { walkVisible } from './walk.ts';
import { getOrInsert } from './get-or-insert.ts';

/**
 * Whether the answer (group, list) is asked now: its own condition and those of its containers and section hold,
 * where hidden answers count as unanswered. Does not check that the row exists.
 * @param source a flat map, or a store that reads it by path
 */
export function isVisible(model: FormModel, source: FormData | Answers, path: string): boolean {
  const node = model.node(patternOf(path));
  return node !== undefined && new AnswerView(model, source).isVisible(node, rowsIn(path));
}

/** A section is visible when its condition holds and it contains a visible question. */
export function isSectionVisible(model: FormModel, source: FormData | Answers, sectionId: string): boolean {
  const view = new AnswerView(model, source);
  return (
    view.isSectionVisible(sectionId) &&
    (model.section(sectionId)?.children.some((node) => view.isVisible(node, [])) ?? false)
  );
}

/** Whether a change of these answers can show or hide another one. */
export const mayShowOrHide = (model: FormModel, changed: readonly string[]): boolean =>
  changed.some((path) => {
    const pattern = patternOf(path);
    if (!model.node(pattern)) return false;
    const { leaves, lists } = model.dependents(pattern);
    return leaves.length > 0 || lists.length > 0;
  });

/** Returns the known, visible, non-blank answers with computed ones: the input for printing and for `holds`. */
export function visibleAnswers(model: FormModel, source: FormData | Answers): FormData {
  const view = new AnswerView(model, source);
  const visible: Record<string, string> = {};
  for (const section of model.sections)
    walkVisible(section, view, {
      leaf: (leaf, path, rows) => {
        const text = view.storedText(leaf, rows);
        if (text !== undefined && !isBlank(text)) visible[path] = text;
      },
    });
  return visible;
}

/**
 * Evaluates a condition on the given answers. Pass `visibleAnswers`, as hidden answers would count otherwise.
 * @param basePath base of `./` paths: the concrete path of a group or row, '' for the top
 * @param today YYYY-MM-DD; without it, comparisons with today never hold
 */
export const holds = (condition: Condition, data: FormData, basePath: string, today?: string): boolean =>
  conditionsAt(data, today)(condition, basePath);

/** Returns an evaluator of many conditions on the same answers, whose rows are counted once. */
export function conditionsAt(data: FormData, today?: string): (condition: Condition, basePath: string) => boolean {
  const source = { data, answers: answersOf(data) };
  return (condition, basePath) =>
    compileCondition(condition, (written) => operandAt(concretePath(written, basePath)), today)(source, []);
}

interface FlatAnswers {
  readonly data: FormData;
  readonly answers: Answers;
}

const compiled = new WeakMap<Condition, Test<FlatAnswers>>();

/**
 * Returns an evaluator of conditions at the top of a form. A box map has hundreds and each PDF evaluates all of them,
 * so each is compiled once and cached.
 */
export function conditionsOver(data: FormData): (condition: Condition) => boolean {
  const source = { data, answers: answersOf(data) };
  return (condition) => {
    const test = getOrInsert(compiled, condition, () =>
      compileCondition(condition, (path) => operandAt(concretePath(path, ''))),
    );
    return test(source, []);
  };
}

const operandAt = (path: string): Operand<FlatAnswers> => ({
  text: ({ answers }) => (isBlank(answers.get(path)) ? undefined : answers.get(path)),
  rowCount: ({ answers }) => answers.rowCount(path),
  isAnswered: ({ answers, data }) => !isBlank(answers.get(path)) || hasAnswerUnder(data, path),
});

/** Resolves a written path for a row: `./to` in `jobs[1]` -> `jobs[1].to`. */
export function concretePath(written: string, basePath: string): string {
  if (written.startsWith('./')) return basePath === '' ? written.slice(2) : `${basePath}.${written.slice(2)}`;
  const rows = rowsIn(basePath);
  let at = 0;
  return written.replaceAll('[]', () => `[${rows[at++] ?? 0}]`);
}

function hasAnswerUnder(data: FormData, path: string): boolean {
  return Object.keys(data).some(
    (key) => (key.startsWith(`${path}.`) || key.startsWith(`${path}[`)) && !isBlank(data[key]),
  );
}
