import type { Check } from '../content/checks.ts';
import { isBlank, type Answers } from './answers.ts';
import { checkAnswers, type RaisedCheck } from './checks.ts';
import type { FormData } from './definition.ts';
import type { FormModel, ModelNode } from './form-model.ts';
import { AnswerView } from './answer-view.ts';
import { patternOf } from './paths.ts';
import { countsAsField } from './progress.ts';
import { validateForm, type AnswerProblem, type Today } from './validate.ts';
import { walkVisible } from './walk.ts';

/** A question with its text and printed item, in the model's language. */
export interface Question {
  /** Path of an answer, of a select-all group, or of a list without rows. */
  readonly path: string;
  readonly sectionId: string;
  /** "Part 2, Item 4.a", its own or that of its container; null where the form prints none. */
  readonly item: string | null;
  /** "Your home address: City or town", "Other name 2: Last name": prefixed by the titles of its containers. */
  readonly label: string;
}

/** A visible question that is neither answered nor marked as left empty. */
export interface Blank extends Question {
  /** Whether the form requires it, so that it cannot be left empty. */
  readonly isRequired: boolean;
  /** Text printed when it is left empty on purpose: "N/A"; null for none. */
  readonly notApplicable: string | null;
}

/** An invalid answer. */
export interface ReadinessProblem extends Question, Pick<AnswerProblem, 'code' | 'params'> {
  /** `stop`: the form would be rejected or cannot be printed; `ask`: the user should look at it once more. */
  readonly kind: 'stop' | 'ask';
}

/** Answers that contradict each other or are unusual together. */
export interface ReadinessCheck extends RaisedCheck {
  /** Whether the user confirmed an `ask`; it then no longer blocks readiness. */
  readonly isConfirmed: boolean;
  /** Questions at its paths. */
  readonly questions: readonly Question[];
}

export interface FormReadiness {
  /** Whether nothing below is open and the definition is complete. The only criterion for "ready" and "complete". */
  readonly isReady: boolean;
  /** Whether the definition lacks questions of the official form, so that nothing can be filed from it. */
  readonly isUnfinished: boolean;
  /** Blanks in form order. */
  readonly blanks: readonly Blank[];
  readonly problems: readonly ReadinessProblem[];
  /** Checks raised across answers, including confirmed ones, in the order of the checks. */
  readonly checks: readonly ReadinessCheck[];
  /** Text by path for questions that the user left empty, as the form's instructions require. */
  readonly notApplicable: Readonly<Record<string, string>>;
}

interface Given extends Today {
  /** Paths of questions that the user left empty on purpose. Answered and hidden ones are ignored. */
  readonly leftEmpty?: readonly string[];
  /** Checks across answers, in the model's language. */
  readonly checks?: readonly Check[] | undefined;
  /** Ids of raised asks that the user confirmed. */
  readonly confirmed?: readonly string[];
}

/** Problem codes of an empty answer, which make it a blank rather than a stop. */
const MISSING: ReadonlySet<AnswerProblem['code']> = new Set(['required', 'chooseAtLeastOne', 'tooFewRows']);

/** Determines what is missing before these answers can be filed. Texts are in the model's language. */
export function readinessOf(model: FormModel, source: FormData, given: Given): FormReadiness {
  const found = validateForm(model, source, given);
  const missing = new Set(found.filter(({ code }) => MISSING.has(code)).map(({ path }) => path));
  const leftEmpty = new Set(given.leftEmpty);
  const blanks = unansweredQuestions(model, source)
    .map((path) => ({
      ...questionAt(model, path),
      isRequired: missing.has(path),
      notApplicable: wordWhenEmpty(model, path),
    }))
    .filter(({ path, isRequired }) => isRequired || !leftEmpty.has(path));
  const problems = found
    .filter(({ code }) => !MISSING.has(code))
    .map(({ path, code, params }) => ({
      ...questionAt(model, path),
      code,
      ...(params && { params }),
      kind: 'stop' as const,
    }));
  const checks = checkAnswers(model, given.checks ?? [], source, given.today).map((raised) => ({
    ...raised,
    isConfirmed: raised.kind === 'ask' && given.confirmed?.includes(raised.id) === true,
    questions: raised.paths.map((path) => questionAt(model, path)),
  }));
  const open = blanks.length + problems.length + openChecks(checks).length;
  const isUnfinished = model.definition.unfinished === true;
  const notApplicable = given.leftEmpty ? notApplicableTexts(model, source, given.leftEmpty) : {};
  return { isReady: open === 0 && !isUnfinished, isUnfinished, blanks, problems, checks, notApplicable };
}

/**
 * Returns the checks that keep a form from being ready. An unusual combination does so only until the user confirms
 * it, as a blank does until it is marked as left empty: users know their lives better than a rule.
 */
export const openChecks = <One extends Pick<ReadinessCheck, 'isConfirmed'>>(checks: readonly One[]): readonly One[] =>
  checks.filter(({ isConfirmed }) => !isConfirmed);

/**
 * Returns the problems that prevent submission, in form order: missing required answers in sections needed to submit,
 * and every invalid answer.
 */
export const problemsOfSubmitting = (model: FormModel, source: FormData | Answers, today: Today): AnswerProblem[] =>
  validateForm(model, source, today).filter((problem) => blocksSubmission(model, problem));

/** Whether the problem prevents submission, or only readiness. */
export function blocksSubmission(model: FormModel, { code, sectionId }: AnswerProblem): boolean {
  if (!MISSING.has(code)) return true;
  const isMarked = model.sections.some(({ definition }) => definition.neededToSubmit === true);
  return !isMarked || model.section(sectionId)?.definition.neededToSubmit === true;
}

/** Returns every visible unanswered question, in form order, marked as left empty or not. */
function unansweredQuestions(model: FormModel, source: FormData | Answers): readonly string[] {
  const view = new AnswerView(model, source);
  const paths: string[] = [];
  for (const section of model.sections)
    walkVisible(section, view, {
      leaf: (leaf, path, rows) => {
        if (countsAsField(leaf) && isBlank(view.storedText(leaf, rows))) paths.push(path);
      },
      group: (group, path, rows) => {
        const isTicked = group.children.some(
          (child) => child.kind === 'leaf' && view.visibleText(child, rows) !== undefined,
        );
        if (group.field.selectAll === true && !isTicked) paths.push(path);
      },
      list: (list, path, rows) => {
        if (view.rowCount(list, rows) < leastRows(list)) paths.push(path);
      },
    });
  return paths;
}

/**
 * Returns by path the text printed for visible questions left empty, as the instructions require. That of a list goes
 * into the first answer of its first row. Dates, choices and what the instructions do not mention have none.
 */
export function notApplicableTexts(
  model: FormModel,
  source: FormData | Answers,
  leftEmpty: readonly string[],
): Readonly<Record<string, string>> {
  const leftEmptyPaths = new Set(leftEmpty.filter((path) => wordWhenEmpty(model, path) !== null));
  if (leftEmptyPaths.size === 0) return {};
  return Object.fromEntries(
    unansweredQuestions(model, source).flatMap((path) => {
      const word = leftEmptyPaths.has(path) ? wordWhenEmpty(model, path) : null;
      return word === null ? [] : [[firstBoxOf(model, path), word]];
    }),
  );
}

/** Returns these texts for all questions, visible or not; for lists, in the first row. */
export const allWordsWhenEmpty = (model: FormModel): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...model.leaves.keys(), ...model.groups.keys(), ...model.lists.keys()].flatMap((pattern) => {
      const word = wordWhenEmpty(model, pattern);
      return word === null ? [] : [[firstBoxOf(model, pattern).replaceAll('[]', '[0]'), word]];
    }),
  );

function wordWhenEmpty(model: FormModel, path: string): string | null {
  const { field } = model.node(patternOf(path)) ?? {};
  return (field && 'notApplicable' in field && field.notApplicable) || null;
}

/** A list has no box of its own; its text is printed in the first answer of its first row. */
function firstBoxOf(model: FormModel, path: string): string {
  let node = model.node(patternOf(path));
  let box = path;
  while (node && node.kind !== 'leaf') {
    const [first]: readonly ModelNode[] = node.children;
    box = `${box}${node.kind === 'list' ? '[0]' : ''}.${first?.id ?? ''}`;
    node = first;
  }
  return box;
}

/** Whether the question can be marked as left empty: an answer, a list or a select-all group. */
export function canBeLeftEmpty(node: ModelNode): boolean {
  if (node.kind === 'group') return node.field.selectAll === true;
  return node.kind === 'list' || countsAsField(node);
}

/** An optional list without rows counts as an unanswered question. */
const leastRows = (list: Extract<ModelNode, { kind: 'list' }>) => Math.max(1, list.field.minItems ?? 0);

/** Returns the question at a path, with the texts of the model. */
export function questionAt(model: FormModel, path: string): Question {
  const steps = path.split('.');
  const titles: string[] = [];
  let item: string | null = null;
  let sectionId = '';
  for (let length = 1; length <= steps.length; length += 1) {
    const row = /\[(\d+)\]$/.exec(steps[length - 1] ?? '');
    const pattern = steps
      .slice(0, length)
      .join('.')
      .replaceAll(/\[\d+\]/g, '[]');
    const node = model.node(row ? pattern.slice(0, -2) : pattern);
    if (node === undefined) continue;
    sectionId = node.sectionId;
    item = node.field.item ?? item;
    const title = node.field.title ?? node.id;
    if (row === null) titles.push(title);
    else titles.push(`${(node.kind === 'list' ? node.field.rowTitle : undefined) ?? title} ${Number(row[1]) + 1}`);
  }
  return { path, sectionId, item, label: titles.join(': ') };
}
