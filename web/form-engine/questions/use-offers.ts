import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import { isRepeated, repeatedAnswers, type Repetition, type SameAsHolder } from '../../../schema/forms/same-as.ts';
import type { AnswerStore } from '../answer-store.ts';
import { useEngine } from '../engine-context.ts';
import { choicesOf } from '../widgets/choices.ts';
import { joinAnswers, readDay } from '../widgets/read-answers.ts';

/** Answers given elsewhere that may be repeated here. */
export interface Offer extends Repetition {
  /** Whether these answers are already here. */
  readonly isTaken: boolean;
  /** The answers in one line. */
  readonly words: string;
  /** Question that the first of these words answers: "City where this parent lives". */
  readonly question: string;
  /** Whether a problem or a check is shown at one of its questions. */
  readonly isDoubtful: boolean;
}

/** @param path path of the group or row: `home`, `spouses[0]`; '' for a section */
export function useOffers(path: string, holder: SameAsHolder): readonly Offer[] {
  const { store, language } = useEngine();
  const sectionId = 'kind' in holder ? holder.sectionId : holder.id;
  const subscribe = useCallback(
    (notify: () => void) => store.subscribe(['changes', 'layout', 'checks', `section:${sectionId}`], notify),
    [store, sectionId],
  );
  // Compared as text, so that a key press elsewhere renders nothing here.
  const json = useSyncExternalStore(subscribe, () => JSON.stringify(offersNow(store, path, holder, language)));
  return useMemo(() => JSON.parse(json) as readonly Offer[], [json]);
}

/** Writes the answers as if they were typed. */
export function acceptSuggestion(store: AnswerStore, answers: Repetition['answers']): void {
  for (const [path, text] of Object.entries(answers)) {
    store.set(path, text);
    store.blur(path);
  }
}

/** Paths of the rows to compare with: an offered row may already be in the list. */
function rowsToLookAt(store: AnswerStore, path: string, holder: SameAsHolder): readonly string[] {
  if (!('kind' in holder) || holder.kind === 'group') return [path];
  const list = path.slice(0, path.lastIndexOf('['));
  return store.rows(list).map((_, index) => `${list}[${index}]`);
}

function offersNow(store: AnswerStore, path: string, holder: SameAsHolder, language: string): readonly Offer[] {
  const { model } = store;
  const wordsOf = (answer: string, text: string): readonly string[] => {
    const leaf = model.leaf(answer);
    if (leaf === undefined || text === '' || text === 'na') return [];
    // States are recognised by their abbreviation.
    if (leaf.options === undefined || FORMATS[leaf.format].optionNames !== undefined) return [readDay(text, language)];
    // Yes and no mean nothing on their own, and inside a group a choice adds nothing to the name and street.
    if ('kind' in holder || leaf.field.type !== 'string' || leaf.field.oneOf === undefined) return [];
    return choicesOf(leaf, language)?.flatMap(({ value, label }) => (value === text ? [label] : [])) ?? [];
  };
  return repeatedAnswers(model, holder, path, new AnswerView(model, store.data)).map(({ answers, origin }) => {
    const written = Object.entries(answers).map(([answer, text]) => ({ answer, words: wordsOf(answer, text) }));
    const first = written.find(({ words }) => words.length > 0);
    return {
      answers,
      origin,
      isTaken: rowsToLookAt(store, path, holder).some((row) =>
        isRepeated(answers, (answer) => store.text(`${row}${answer.slice(path.length)}`)),
      ),
      isDoubtful: Object.keys(answers).some(
        (answer) => store.shownProblem(answer) !== undefined || store.shownChecks(answer).length > 0,
      ),
      words: joinAnswers(
        written.flatMap(({ words }) => words),
        language,
      ),
      question: (first && model.leaf(first.answer)?.field.title) ?? '',
    };
  });
}
