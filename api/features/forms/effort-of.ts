import { isBlank } from '../../../schema/forms/answers.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel, SectionModel } from '../../../schema/forms/form-model.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import { countsAsField } from '../../../schema/forms/progress.ts';
import { isRepeated, repeatedAnswers, sameAsOf, type SameAsHolder } from '../../../schema/forms/same-as.ts';
import { walkVisible } from '../../../schema/forms/walk.ts';

/** Effort of filling in a form with given answers. */
export interface Effort {
  readonly screens: number;
  /**
   * Number of questions on screen. Answers given by one tick, or a row offered as a whole, count as one question; a
   * question shown only as a button does not count.
   */
  readonly questions: number;
  /** Number of choices, ticks, added rows and "Continue"; typing does not count. */
  readonly taps: number;
}

export function effortOf(model: FormModel, answers: FormData): Effort {
  const view = new AnswerView(model, answers);
  const screens = model.sections.map((section) => effortOfScreen(model, section, view, answers));
  const shown = screens.filter(({ isAsked }) => isAsked);
  const sum = (key: 'questions' | 'taps') => shown.reduce((total, screen) => total + screen[key], 0);
  return { screens: shown.length, questions: sum('questions'), taps: sum('taps') + shown.length };
}

function effortOfScreen(model: FormModel, section: SectionModel, view: AnswerView, answers: FormData) {
  const text = (path: string) => answers[path] ?? '';
  const ticked = new Set<string>();
  const rowsOffered: string[] = [];
  let [questions, taps, isAsked] = [0, 0, false];
  const count = (tapsOfIt: number): void => {
    questions += 1;
    taps += tapsOfIt;
  };
  const offerTaken = (holder: SameAsHolder, path: string): boolean => {
    if (sameAsOf(holder).length === 0) return false;
    const taken = repeatedAnswers(model, holder, path, view).find(({ answers: given }) => isRepeated(given, text));
    if (taken === undefined) return false;
    for (const answer of Object.keys(taken.answers)) ticked.add(answer);
    count(1);
    return true;
  };
  const isInOfferedRow = (path: string) => rowsOffered.some((row) => path.startsWith(`${row}.`));
  const isUnderAnswered = (path: string) =>
    Object.keys(answers).some((at) => at === path || at.startsWith(`${path}.`) || at.startsWith(`${path}[`));
  const closed: string[] = [];
  /** A collapsed question is only a button until something under it is answered. */
  const isClosed = (path: string, isCollapsed: boolean | undefined): boolean => {
    if (isCollapsed === true && !isUnderAnswered(path)) closed.push(path);
    else if (isCollapsed === true) taps += 1;
    return closed.some((at) => path === at || path.startsWith(`${at}.`));
  };

  offerTaken(section, '');
  walkVisible(section, view, {
    leaf: (leaf, path, rows) => {
      isAsked = true;
      if (ticked.has(path) || isInOfferedRow(path) || isClosed(path, leaf.field.collapsed) || leaf.sum) return;
      const answer = view.storedText(leaf, rows) ?? '';
      const isChosen = leaf.options !== undefined || leaf.field.type === 'boolean' || isSpecial(leaf.field, answer);
      if (countsAsField(leaf)) count(isChosen && !isBlank(answer) ? 1 : 0);
      else if (!isBlank(answer)) taps += 1;
    },
    group: (group, path) => {
      if (isInOfferedRow(path) || isClosed(path, group.field.collapsed)) return;
      if (group.field.selectAll === true) count(0);
      offerTaken(group, path);
    },
    list: (list, path, rows) => {
      isAsked = true;
      if (isClosed(path, list.field.collapsed)) return;
      const length = view.rowCount(list, rows);
      if (length === 0) count(0);
      for (let row = 0; row < length; row += 1)
        if (offerTaken(list, `${path}[${row}]`)) rowsOffered.push(`${path}[${row}]`);
        else taps += 1;
    },
  });
  return { isAsked, questions, taps };
}

const isSpecial = (field: { readonly allow?: readonly string[] | undefined } | object, answer: string): boolean =>
  'allow' in field && field.allow?.includes(answer) === true;
