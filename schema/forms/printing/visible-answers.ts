import type { Condition } from '../../content/condition.ts';
import type { FormData } from '../definition.ts';
import type { FormModel, Leaf, ModelNode } from '../form-model.ts';
import { conditionsOver, visibleAnswers } from '../visibility.ts';
import type { ItemReference } from '../../content/pdf-map.ts';

/** Visible answers, ready to be printed, with composed characters (NFC). */
export interface VisibleAnswers {
  readonly model: FormModel;
  /** Answers in form order. */
  readonly data: FormData;
  /** Returns '' when there is none. */
  text(path: string): string;
  holds(condition: Condition): boolean;
  /** Text by path for questions that the user left empty ("N/A"). */
  readonly notApplicable: Readonly<Record<string, string>>;
}

/**
 * @param unprinted paths of invalid answers, which are treated as unanswered
 * @param notApplicable by path, text printed for a question that was left empty
 */
export function readVisibleAnswers(
  model: FormModel,
  formData: FormData,
  unprinted: ReadonlySet<string> = new Set(),
  notApplicable: VisibleAnswers['notApplicable'] = {},
): VisibleAnswers {
  const data = Object.fromEntries(
    Object.entries(visibleAnswers(model, formData))
      .filter(([path]) => !unprinted.has(path))
      .map(([path, text]) => [path, composed(text)]),
  );
  return {
    model,
    data,
    text: (path) => (Object.hasOwn(data, path) ? (data[path] ?? '') : ''),
    holds: conditionsOver(data),
    notApplicable,
  };
}

/** Composes characters to one code (`e` and a combining accent give `é`) and replaces tabs, which boxes cannot hold. */
const composed = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();

/** Returns the question in English. */
export const questionOf = (leaf: Leaf): string => leaf.field.title ?? leaf.holder?.field.title ?? leaf.id;

/** Returns the option's title, or the answer itself if it is no choice. */
export function choiceText(leaf: Leaf, value: string): string {
  const choice = leaf.field.type === 'string' ? leaf.field.oneOf?.find((option) => option.const === value) : undefined;
  return choice?.title ?? value;
}

/** Parses "Part 2, Items 14–15" of the question or its container. It does not contain the page. */
export function itemOf(leaf: Leaf): ItemReference {
  let node: ModelNode | undefined = leaf;
  while (node && !node.field.item) node = node.holder;
  const printed = node?.field.item ?? '';
  // Forms without parts have printed headings instead.
  const part = (/Part\s+([^,]+)/.exec(printed)?.[1] ?? printed.split(',')[0] ?? '').trim();
  const item = /Items?\s+(.+)$/.exec(printed)?.[1]?.trim() ?? '';
  return { page: '', part, item };
}
