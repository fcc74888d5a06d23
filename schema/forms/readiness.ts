import type { Check } from '../content/checks.ts';
import { isBlank, type Answers } from './answers.ts';
import { checkAnswers, type RaisedCheck } from './checks.ts';
import type { FormData } from './definition.ts';
import type { FormModel, ModelNode } from './form-model.ts';
import { AnswerView } from './answer-view.ts';
import { patternOf } from './paths.ts';
import { countsAlone } from './progress.ts';
import { validateForm, type AnswerProblem, type Today } from './validate.ts';
import { walkVisible } from './walk.ts';

/** A question in the words and with the printed item of the model's language. */
export interface Question {
  /** Of the answer, of a group to select from, or of a list without rows. */
  readonly path: string;
  readonly sectionId: string;
  /** "Part 2, Item 4.a": its own, or that of what holds it; null where the form prints none. */
  readonly item: string | null;
  /** "Your home address: City or town", "Other name 2: Last name": with the titles of what holds it. */
  readonly label: string;
}

/** A visible question that is neither answered nor said to be empty. */
export interface Blank extends Question {
  /** The form does not go without it: it cannot be said to be empty. */
  readonly isRequired: boolean;
  /** What the form prints when it is left empty on purpose: "N/A"; null: nothing. */
  readonly notApplicable: string | null;
}

/** Something that was answered and does not hold. */
export interface ReadinessProblem extends Question, Pick<AnswerProblem, 'code' | 'params'> {
  /** `stop`: the form would be rejected or cannot be printed; `ask`: the person should look at it once more. */
  readonly kind: 'stop' | 'ask';
}

/** Answers that do not go together, or that are unusual together. */
export interface ReadinessCheck extends RaisedCheck {
  /** An ask that the person said is right: it keeps nothing. */
  readonly isConfirmed: boolean;
  /** The questions at its paths. */
  readonly questions: readonly Question[];
}

export interface FormReadiness {
  /** Nothing of what is below is open, and the definition asks all of the form. Only this decides about "ready" and "complete". */
  readonly isReady: boolean;
  /** The definition does not ask all that the official form asks: nothing can be filed from it. */
  readonly isUnfinished: boolean;
  /** In the order of the form. */
  readonly blanks: readonly Blank[];
  readonly problems: readonly ReadinessProblem[];
  /** Raised by the answers together, confirmed ones too, in the order of the checks. */
  readonly checks: readonly ReadinessCheck[];
  /** By path: what the form prints where the person left a question empty, as its instructions want it. */
  readonly notApplicable: Readonly<Record<string, string>>;
}

interface Given extends Today {
  /** Paths of questions that the person said to leave empty. Those that are answered or not asked do not matter. */
  readonly leftEmpty?: readonly string[];
  /** What is compared across the answers, in the words of the model's language. */
  readonly checks?: readonly Check[] | undefined;
  /** Ids of raised asks that the person said are right. */
  readonly confirmed?: readonly string[];
}

/** What an empty answer is told as: such a problem is a blank, not a stop. */
const MISSING: ReadonlySet<AnswerProblem['code']> = new Set(['required', 'chooseAtLeastOne', 'tooFewRows']);

/** What still stands between these answers and a form that can be filed. Pass a localised model for localised words. */
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
  const notApplicable = given.leftEmpty ? wordsWhenEmpty(model, source, given.leftEmpty) : {};
  return { isReady: open === 0 && !isUnfinished, isUnfinished, blanks, problems, checks, notApplicable };
}

/**
 * Checks that keep a form from being ready. One that is unusual does so only until the person says that it is right,
 * as a blank does until they say that it is left empty: people know their lives better than a rule does.
 */
export const openChecks = <One extends Pick<ReadinessCheck, 'isConfirmed'>>(checks: readonly One[]): readonly One[] =>
  checks.filter(({ isConfirmed }) => !isConfirmed);

/**
 * What keeps the answers from being submitted: a required answer that is missing in a section that is needed to submit,
 * and every answer that does not hold, wherever it is. In the order of the form.
 */
export function problemsOfSubmitting(model: FormModel, source: FormData | Answers, today: Today): AnswerProblem[] {
  return validateForm(model, source, today).filter((problem) => keepsFromSubmitting(model, problem));
}

/** Does this problem keep the form from being submitted, or only from being ready? */
export function keepsFromSubmitting(model: FormModel, { code, sectionId }: AnswerProblem): boolean {
  if (!MISSING.has(code)) return true;
  const isMarked = model.sections.some(({ definition }) => definition.neededToSubmit === true);
  return !isMarked || model.section(sectionId)?.definition.neededToSubmit === true;
}

/** Every visible question without an answer, in the order of the form, said to be empty or not. */
function unansweredQuestions(model: FormModel, source: FormData | Answers): readonly string[] {
  const view = new AnswerView(model, source);
  const paths: string[] = [];
  for (const section of model.sections)
    walkVisible(section, view, {
      leaf: (leaf, path, rows) => {
        if (countsAlone(leaf) && isBlank(view.storedText(leaf, rows))) paths.push(path);
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
 * By path: what the form prints where a visible question was left empty, as its instructions want it. Of a list, in the
 * first answer of its first row. Dates, choices and what the instructions do not speak of have no word, and stay empty.
 */
export function wordsWhenEmpty(
  model: FormModel,
  source: FormData | Answers,
  leftEmpty: readonly string[],
): Readonly<Record<string, string>> {
  const said = new Set(leftEmpty.filter((path) => wordWhenEmpty(model, path) !== null));
  if (said.size === 0) return {};
  return Object.fromEntries(
    unansweredQuestions(model, source).flatMap((path) => {
      const word = said.has(path) ? wordWhenEmpty(model, path) : null;
      return word === null ? [] : [[firstBoxOf(model, path), word]];
    }),
  );
}

/** Of every question that has such a word, whether it is asked or not; of rows, in the first one. */
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

/** A list has no box of its own: what is said of it stands in the first answer of its first row. */
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

/** Can this question be left empty? An answer, a list, or a group to select from; nothing else can be. */
export function canBeLeftEmpty(node: ModelNode): boolean {
  if (node.kind === 'group') return node.field.selectAll === true;
  return node.kind === 'list' || countsAlone(node);
}

/** An optional list without rows is a question that nobody answered. */
const leastRows = (list: Extract<ModelNode, { kind: 'list' }>) => Math.max(1, list.field.minItems ?? 0);

/** In the words of the model. */
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
