import { changedPaths, isBlank, type Answers } from './answers.ts';
import type { FormData } from './definition.ts';
import type { FormModel, Leaf, SectionModel } from './form-model.ts';
import { AnswerView } from './answer-view.ts';
import { mayShowOrHide } from './visibility.ts';
import { problemOf, problemOfGroup, problemOfList, type Today } from './validate.ts';
import { walkVisible } from './walk.ts';

export interface Progress {
  readonly filled: number;
  /** All fields visible now, including optional ones. */
  readonly visible: number;
  /** Rounded; 0 while there is nothing to fill. */
  readonly percent: number;
}

/** Counts each answer of a list's rows, a select-all group as one field, and no computed answers. */
export function progressOf(model: FormModel, source: FormData | Answers): Progress {
  const view = new AnswerView(model, source);
  let filled = 0;
  let visible = 0;
  const count = (isFilled: boolean) => {
    visible += 1;
    if (isFilled) filled += 1;
  };
  for (const section of model.sections)
    walkVisible(section, view, {
      leaf: (leaf, _path, rows) => {
        if (countsAsField(leaf)) count(!isBlank(view.storedText(leaf, rows)));
      },
      group: (group, _path, rows) => {
        if (group.field.selectAll === true)
          count(group.children.some((child) => child.kind === 'leaf' && view.visibleText(child, rows) !== undefined));
      },
    });
  return { filled, visible, percent: percentOf(filled, visible) };
}

/** Whether the progress is unchanged. Most changes only reword an existing answer. */
export function isProgressUnchanged(model: FormModel, before: FormData, after: FormData): boolean {
  const changed = changedPaths(before, after);
  return changed.every((path) => isBlank(before[path]) === isBlank(after[path])) && !mayShowOrHide(model, changed);
}

/** Whether the answer counts as a field: neither computed nor one statement of a select-all group. */
export function countsAsField(leaf: Leaf): boolean {
  const isOneOfSeveral = leaf.holder?.kind === 'group' && leaf.holder.field.selectAll === true;
  return leaf.sum === undefined && !isOneOfSeveral;
}

export const percentOf = (filled: number, visible: number): number =>
  visible === 0 ? 0 : Math.round((filled / visible) * 100);

/** Whether every visible required answer is there and valid. A hidden section is complete. */
export function isSectionComplete(
  model: FormModel,
  sectionId: string,
  source: FormData | Answers,
  today: Today,
): boolean {
  const section = model.section(sectionId);
  return section === undefined || !isLacking(section, new AnswerView(model, source), today);
}

function isLacking(section: SectionModel, view: AnswerView, today: Today): boolean {
  let lacks = false;
  walkVisible(section, view, {
    leaf: (leaf, _path, rows) => {
      if (leaf.required && !lacks) lacks = problemOf(leaf, view.storedText(leaf, rows), today) !== undefined;
    },
    group: (group, _path, rows) => {
      lacks ||= problemOfGroup(group, rows, view) !== undefined;
    },
    list: (list, _path, rows) => {
      lacks ||= problemOfList(list, view.rowCount(list, rows)) !== undefined;
    },
  });
  return lacks;
}
