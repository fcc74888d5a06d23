import { useSyncExternalStore } from 'react';
import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import type { Leaf, ListNode, ModelNode } from '../../../schema/forms/form-model.ts';
import { NonBreakingText } from '../../ui/non-breaking-text.tsx';
import { choicesOf } from '../widgets/choices.ts';
import { joinAnswers, readDay } from '../widgets/read-answers.ts';
import { useEngine } from '../engine-context.ts';
import type { AnswerStore } from '../answer-store.ts';

/** Number of answers that distinguish one row from another; more would repeat the row. */
const SUMMARY_ANSWERS = 4;

/** Summary of a closed row: its first answers, and whether some need attention. */
export function RowSummary({ path, list }: { readonly path: string; readonly list: ListNode }) {
  const { store, t, language } = useEngine();
  const summary = useSyncExternalStore(
    (notify) => store.subscribe('changes', notify),
    () => summaryOf(store, list, path, language),
  );
  const problems = useSyncExternalStore(
    (notify) => store.subscribe(`section:${list.sectionId}`, notify),
    () => store.shownProblemsUnder(path),
  );
  const checks = useSyncExternalStore(
    (notify) => store.subscribe('checks', notify),
    () => store.shownChecksUnder(path),
  );
  return (
    <>
      <NonBreakingText text={summary === '' ? t('rows.empty') : summary} />
      {problems + checks > 0 && (
        <span className={problems > 0 ? 'block font-semibold text-danger' : 'block text-warning'}>
          {t('rows.problems', { count: problems + checks })}
        </span>
      )}
    </>
  );
}

function summaryOf(store: AnswerStore, list: ListNode, path: string, language: string): string {
  const texts: string[] = [];
  let before: Leaf | undefined;
  for (const leaf of leavesIn(list.children)) {
    const answer = `${path}${leaf.pattern.slice(list.pattern.length + 2)}`;
    const text = store.isVisible(answer) ? store.text(answer) : '';
    if (text === '' || !tellsApart(leaf, text)) continue;
    const words = readable(leaf, text, language);
    if (before && completes(leaf, before)) texts.push(`${texts.pop() ?? ''} ${words}`);
    else if (texts.length < SUMMARY_ANSWERS) texts.push(words);
    else break;
    before = leaf;
  }
  return joinAnswers(texts, language);
}

/** Whether both answers count as one, like "Apartment" and "3B": only that choice asks for the number. */
function completes({ field }: Leaf, { pattern, options }: Leaf): boolean {
  const paths = Object.keys(field.showWhen ?? {});
  return options !== undefined && paths.length === 1 && paths[0] === `./${pattern.slice(pattern.lastIndexOf('.') + 1)}`;
}

/** Whether the answer identifies a row: "Yes" means nothing without its question, "does not apply" nothing at all. */
function tellsApart({ format }: Leaf, text: string): boolean {
  return FORMATS[format].options?.includes('yes') !== true && text !== 'na';
}

function readable(leaf: Leaf, text: string, language: string): string {
  const special = leaf.field.type === 'string' ? leaf.field.allow?.find((allowed) => allowed === text) : undefined;
  if (special !== undefined) return engineMessages(language).answers[special];
  return choicesOf(leaf, language)?.find(({ value }) => value === text)?.label ?? readDay(text, language);
}

/** Yields the answers of one row, without those of nested lists. */
function* leavesIn(nodes: readonly ModelNode[]): Generator<Leaf> {
  for (const node of nodes) {
    if (node.kind === 'leaf') yield node;
    else if (node.kind === 'group') yield* leavesIn(node.children);
  }
}
