import { ANY_ROW, comparisonsIn } from './conditions.ts';
import type { Condition } from '../content/condition.ts';
import type { FormModel, Leaf, ModelNode } from './form-model.ts';
import { patternOf } from './paths.ts';

/** Whatever an answer may be compared with: its options and special answers; undefined when any text. */
function comparableTexts(leaf: Leaf): readonly string[] | undefined {
  if (leaf.options === undefined) return undefined;
  return [...leaf.options, ...(leaf.field.type === 'string' ? (leaf.field.allow ?? []) : [])];
}

/** Comparisons that can never hold: with no option of the answer, or with rows of what is no list. */
export function impossibleComparisons(model: FormModel, condition: Condition, base: string): readonly string[] {
  return comparisonsIn(condition).flatMap(({ path, texts }) => {
    const full = path.startsWith('./') ? [base, path.slice(2)].filter((part) => part !== '').join('.') : path;
    const node = model.node(patternOf(full));
    return node === undefined ? [] : texts.flatMap((text) => impossible(node, path, text) ?? []);
  });
}

function impossible(node: ModelNode, path: string, text: string): string | undefined {
  if (node.kind === 'list') return text === ANY_ROW ? undefined : `“${path}” is a list: compare it with "${ANY_ROW}".`;
  if (node.kind === 'group') return `“${path}” is a group: compare an answer in it, or use "answered".`;
  if (text === ANY_ROW) return `“${path}” is one answer, not a list: use "answered".`;
  const options = comparableTexts(node);
  if (options === undefined || options.includes(text)) return undefined;
  return `“${text}” is no answer to “${path}”. It can be ${options
    .slice(0, 12)
    .map((option) => `“${option}”`)
    .join(', ')}.`;
}
