import type { Condition } from '../../content/condition.ts';
import type { FormData } from '../definition.ts';
import type { FormModel, Leaf, ModelNode } from '../form-model.ts';
import { conditionsOver, visibleAnswers } from '../visibility.ts';
import type { ItemReference } from '../../content/pdf-map.ts';

/** The answers that count, ready to be printed: hidden ones are not there, letters are composed. */
export interface VisibleAnswers {
  readonly model: FormModel;
  /** In the order of the form. */
  readonly data: FormData;
  /** '' when there is none. */
  text(path: string): string;
  holds(condition: Condition): boolean;
  /** By path: what stands in the box of a question that the person left empty ("N/A"). */
  readonly notApplicable: Readonly<Record<string, string>>;
}

/**
 * @param unprinted paths of answers that do not hold: they are as if they were not there
 * @param notApplicable by path, what is printed for a question that was left empty
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

/** One letter, one code: `e` with a combining accent is `é` on paper. Boxes know no tabs. */
const composed = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();

/** The question as the person read it, in English. */
export function questionOf(leaf: Leaf): string {
  return leaf.field.title ?? leaf.holder?.field.title ?? leaf.id;
}

/** The choice's words where the answer is a choice, else the answer. */
export function choiceText(leaf: Leaf, value: string): string {
  const choice = leaf.field.type === 'string' ? leaf.field.oneOf?.find((option) => option.const === value) : undefined;
  return choice?.title ?? value;
}

/** "Part 2, Items 14–15" of the question or what holds it, taken apart. The page is not known from it. */
export function itemOf(leaf: Leaf): ItemReference {
  let node: ModelNode | undefined = leaf;
  while (node && !node.field.item) node = node.holder;
  const printed = node?.field.item ?? '';
  // A form without parts has its printed headings instead.
  const part = (/Part\s+([^,]+)/.exec(printed)?.[1] ?? printed.split(',')[0] ?? '').trim();
  const item = /Items?\s+(.+)$/.exec(printed)?.[1]?.trim() ?? '';
  return { page: '', part, item };
}
