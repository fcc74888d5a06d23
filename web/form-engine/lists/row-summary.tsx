import { useSyncExternalStore } from 'react';
import { engineMessages } from '../../../schema/forms/engine-messages.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import type { Leaf, ListNode, ModelNode } from '../../../schema/forms/form-model.ts';
import { choicesOf } from '../widgets/choices.ts';
import { joinAnswers, readDay } from '../widgets/read-answers.ts';
import { useEngine } from '../engine-context.ts';
import type { AnswerStore } from '../answer-store.ts';

/** So many answers tell one row from another; more would be the row itself. */
const SUMMARY_ANSWERS = 4;

/** What a closed row holds: its first answers, and whether some of them must be looked at. */
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
      {summary === '' ? t('rows.empty') : summary}
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
  for (const leaf of leavesIn(list.children)) {
    const answer = `${path}${leaf.pattern.slice(list.pattern.length + 2)}`;
    const text = store.isVisible(answer) ? store.text(answer) : '';
    if (text !== '' && tellsApart(leaf, text)) texts.push(readable(leaf, text, language));
    if (texts.length === SUMMARY_ANSWERS) break;
  }
  return joinAnswers(texts, language);
}

/** "Yes" says nothing without its question, and "does not apply" nothing at all. */
function tellsApart({ format }: Leaf, text: string): boolean {
  return FORMATS[format].options?.includes('yes') !== true && text !== 'na';
}

function readable(leaf: Leaf, text: string, language: string): string {
  const special = leaf.field.type === 'string' ? leaf.field.allow?.find((allowed) => allowed === text) : undefined;
  if (special !== undefined) return engineMessages(language).answers[special];
  return choicesOf(leaf, language)?.find(({ value }) => value === text)?.label ?? readDay(text, language);
}

/** The answers of one row; lists inside it are left out. */
function* leavesIn(nodes: readonly ModelNode[]): Generator<Leaf> {
  for (const node of nodes) {
    if (node.kind === 'leaf') yield node;
    else if (node.kind === 'group') yield* leavesIn(node.children);
  }
}
