import { answersOf, isBlank, type Answers } from './answers.ts';
import type { Operand, Test } from './operand.ts';
import { compileCondition } from './conditions.ts';
import type { Condition } from '../content/condition.ts';
import type { FormData } from './definition.ts';
import type { FormModel } from './form-model.ts';
import { AnswerView } from './answer-view.ts';
import { patternOf, rowsIn } from './paths.ts';
import { walkVisible } from './walk.ts';

/**
 * Is this answer (group, list) asked now? Its own condition, its holders' and its section's hold, where a hidden answer
 * counts as unanswered. Says nothing about whether the row exists.
 * @param source the flat map, or a store that reads it path by path
 */
export function isVisible(model: FormModel, source: FormData | Answers, path: string): boolean {
  const node = model.node(patternOf(path));
  return node !== undefined && new AnswerView(model, source).isVisible(node, rowsIn(path));
}

/** A section is shown when its condition holds and there is something to ask in it. */
export function isSectionVisible(model: FormModel, source: FormData | Answers, sectionId: string): boolean {
  const view = new AnswerView(model, source);
  return (
    view.isSectionVisible(sectionId) &&
    (model.section(sectionId)?.children.some((node) => view.isVisible(node, [])) ?? false)
  );
}

/** Can a change of these answers show or hide another one? */
export const mayShowOrHide = (model: FormModel, changed: readonly string[]): boolean =>
  changed.some((path) => {
    const pattern = patternOf(path);
    if (!model.node(pattern)) return false;
    const { leaves, lists } = model.dependents(pattern);
    return leaves.length > 0 || lists.length > 0;
  });

/** The answers that count: known, visible, not blank, sums added up. What is printed and what `holds` should be asked. */
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
 * A condition over answers as they are: give it `visibleAnswers`, or hidden answers would count.
 * @param basePath where `./` starts: the concrete path of a group or row, '' for the top
 * @param today YYYY-MM-DD; without it what is compared with today never holds
 */
export function holds(condition: Condition, data: FormData, basePath: string, today?: string): boolean {
  const test = compileCondition(condition, (written) => operandAt(concretePath(written, basePath)), today);
  return test({ data, answers: answersOf(data) }, []);
}

interface FlatAnswers {
  readonly data: FormData;
  readonly answers: Answers;
}

const compiled = new WeakMap<Condition, Test<FlatAnswers>>();

/**
 * The same at the top of a form, for who asks many conditions of one set of answers: a box map has hundreds, and each PDF
 * asks all of them, so each is compiled once for all PDFs.
 */
export function conditionsOver(data: FormData): (condition: Condition) => boolean {
  const source = { data, answers: answersOf(data) };
  return (condition) => {
    const test = compiled.get(condition) ?? compileCondition(condition, (path) => operandAt(concretePath(path, '')));
    compiled.set(condition, test);
    return test(source, []);
  };
}

const operandAt = (path: string): Operand<FlatAnswers> => ({
  text: ({ answers }) => (isBlank(answers.get(path)) ? undefined : answers.get(path)),
  rowCount: ({ answers }) => answers.rowCount(path),
  isAnswered: ({ answers, data }) => !isBlank(answers.get(path)) || hasAnswerUnder(data, path),
});

/** The path that is meant by a written one in a row: `./to` in `jobs[1]` -> `jobs[1].to` */
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
