import type { FactVocabulary } from '../../../schema/content/facts.ts';
import { isSensitive } from '../../../schema/forms/facts.ts';
import type { FormModel, Leaf, ModelNode } from '../../../schema/forms/form-model.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { rowsIn } from '../../../schema/forms/paths.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { Blank } from '../../../schema/forms/readiness.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import { walkVisible } from '../../../schema/forms/walk.ts';
import type { Application } from '../../generated/prisma/client.ts';
import { formatDay } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import { engineMessages } from '../../platform/engine-messages.ts';
import { maskNumbers } from '../../platform/mask-numbers.ts';
import { decryptAnswers, readinessOfAnswers, todayAnywhere } from '../applications/public.ts';
import { factVocabulary } from '../forms/public.ts';
import { localisedModel } from '../proposals/public.ts';

/** A question and its answer as the reviewer sees them. */
export interface ReviewedAnswer {
  readonly path: string;
  /** Item as printed on the form: "Part 2, Item 4"; null where none is printed. */
  readonly item: string | null;
  /** Row of a repeatable list: "Other name 2"; null outside of lists. */
  readonly row: string | null;
  readonly question: string;
  /** Answer with masked numbers; null when unanswered. */
  readonly answer: string | null;
  /** Whether the answer is a number that gives access to accounts or files, like the SSN. */
  readonly isSensitive: boolean;
  /** Whether its visibility or its computed value depends on answers of a section that is kept from guests. */
  readonly revealsHidden: boolean;
}

export interface ReviewedSection {
  readonly id: string;
  readonly title: string;
  /** Whether the section asks about crimes, health, persecution and the like. */
  readonly keptFromGuests: boolean;
  readonly answers: readonly ReviewedAnswer[];
}

export interface ReviewedForm {
  readonly sections: readonly ReviewedSection[];
  /** Questions that are neither answered nor deliberately left blank. */
  readonly blanks: readonly Blank[];
  /** Results of the form's checks, of single answers and across answers, in the reviewer's language. */
  readonly problems: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Returns a form for its reviewer: every question that is asked, answered or not, in form order. Numbers that give
 * access to accounts and files are masked except for their last four characters.
 * @throws FormNotFoundError when its definition no longer exists
 */
export function reviewedForm(ctx: Context, application: Application, language: string): ReviewedForm {
  const model = localisedModel(ctx, application, language);
  const answers = decryptAnswers(ctx.vault, application);
  const today = todayAnywhere(ctx.now());
  const { blanks, problems, checks } = readinessOfAnswers(ctx, application, language);
  return {
    sections: sectionsOf(model, new AnswerView(model, answers), { language, today, vocabulary: factVocabulary(ctx) }),
    blanks,
    problems: [
      ...problems.map(({ path, message }) => ({ path, message: maskNumbers(message) })),
      ...checks.map(({ paths, sentence }) => ({ path: paths[0] ?? '', message: sentence })),
    ],
  };
}

/** Context that determines how an answer is shown. */
interface Showing {
  readonly language: string;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly vocabulary: FactVocabulary;
}

function sectionsOf(model: FormModel, view: AnswerView, showing: Showing): readonly ReviewedSection[] {
  const telling = leavesRevealingHidden(model);
  return model.sections.flatMap((section) => {
    const answers: ReviewedAnswer[] = [];
    walkVisible(section, view, {
      leaf: (leaf, path, rows) => {
        const text = view.visibleText(leaf, rows);
        answers.push({
          path,
          item: itemOf(leaf),
          row: rowOf(leaf, path),
          question: questionOf(leaf),
          answer: text === undefined ? null : shownAnswer(leaf, text, showing),
          isSensitive: isSensitive(leaf, showing.vocabulary),
          revealsHidden: telling.has(leaf),
        });
      },
    });
    const { id, definition } = section;
    const { title, keptFromGuests = false } = definition;
    return answers.length > 0 ? [{ id, title, keptFromGuests, answers }] : [];
  });
}

function leavesRevealingHidden(model: FormModel): ReadonlySet<Leaf> {
  const hiddenLeaves = model.sections
    .filter(({ definition }) => definition.keptFromGuests)
    .flatMap(({ leaves }) => leaves);
  return new Set(
    hiddenLeaves.flatMap(({ pattern }) => {
      const { leaves, sums } = model.dependents(pattern);
      return [...leaves, ...sums];
    }),
  );
}

/** Returns the title of the question, or that of the field that contains it. */
export const questionOf = (leaf: Leaf): string => leaf.field.title ?? leaf.holder?.field.title ?? leaf.id;

function itemOf(leaf: Leaf): string | null {
  let node: ModelNode | undefined = leaf;
  while (node && !node.field.item) node = node.holder;
  return node?.field.item ?? null;
}

function rowOf(leaf: Leaf, path: string): string | null {
  const row = rowsIn(path).at(-1);
  let holder = leaf.holder;
  while (holder && holder.kind !== 'list') holder = holder.holder;
  return row === undefined || !holder ? null : `${holder.field.rowTitle ?? holder.field.title ?? ''} ${row + 1}`.trim();
}

/** Storage format of dates. */
const DAY = /^\d{4}-\d\d-\d\d$/;

function shownAnswer(leaf: Leaf, text: string, { language, today, vocabulary }: Showing): string {
  const standing = standingWords(leaf, text, language);
  if (standing !== undefined) return standing;
  if (leaf.options) return text;
  if (FORMATS[leaf.format].standsFor === 'day' && DAY.test(text)) return formatDay(text, language);
  return isSensitive(leaf, vocabulary) ? lastFour(text) : withoutNumbers(leaf, text, today);
}

/** Masks numbers that users typed where none is asked for. */
export function withoutNumbers(leaf: Leaf, text: string, today: string): string {
  const isWhatItAsks = FORMATS[leaf.format].looksSensitive && problemOf(leaf, text, { today }) === undefined;
  return isWhatItAsks ? text : maskNumbers(text);
}

/** Returns the label of an answer that was selected rather than typed. */
function standingWords({ field, format }: Leaf, text: string, language: string): string | undefined {
  const { answers } = engineMessages(language);
  const isTick = field.type === 'boolean' || FORMATS[format].options?.includes(text);
  if (isTick && (text === 'yes' || text === 'no')) return answers[text];
  if (field.type === 'boolean') return undefined;
  const choice = field.oneOf?.find((option) => option.const === text);
  if (choice) return choice.title;
  const special = field.allow?.find((allowed) => allowed === text);
  return special && answers[special];
}

const SHOWN = 4;

/** Shows fewer characters of a short number, always less than half. "present", "unknown" and "na" are not numbers. */
function lastFour(text: string): string {
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  if (!/\p{N}/u.test(letters)) return text;
  const shown = Math.min(SHOWN, Math.floor((letters.length - 1) / 2));
  return '•'.repeat(Math.max(SHOWN, letters.length - shown)) + (shown > 0 ? letters.slice(-shown) : '');
}
