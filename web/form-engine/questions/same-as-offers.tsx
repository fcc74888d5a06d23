import { useMemo, useSyncExternalStore } from 'react';
import { toUsDate } from '../../../schema/forms/dates.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { Look } from '../../../schema/forms/look.ts';
import {
  isRepeated,
  repeatedAnswers,
  sameAsOf,
  type RepeatedAnswers,
  type SameAsHolder,
} from '../../../schema/forms/same-as.ts';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import type { AnswerStore } from '../answer-store.ts';
import { controlId } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';

interface SameAsOffersProps {
  /** The group or row: `home`, `spouses[0]`. */
  readonly path: string;
  readonly holder: SameAsHolder;
}

/**
 * "The same as 12 MAIN ST, TUCSON": a tick writes the answers that are given elsewhere, as if they were typed, and
 * unticking takes them away again. Whether it is ticked is read from the answers: there is nothing else to save.
 */
export function SameAsOffers({ path, holder }: SameAsOffersProps) {
  return sameAsOf(holder).length === 0 ? null : <Offers path={path} holder={holder} />;
}

function Offers({ path, holder }: SameAsOffersProps) {
  const { store, t } = useEngine();
  // As text, so that a key press elsewhere renders nothing here.
  const told = useSyncExternalStore(
    (wake) => store.subscribe('changes', wake),
    () => JSON.stringify(offersNow(store, path, holder)),
  );
  const offers = useMemo(() => JSON.parse(told) as ReturnType<typeof offersNow>, [told]);
  return offers.map(({ answers, isTicked, words }, index) => (
    <CheckboxRow
      key={words}
      id={`${controlId(path)}-same-${index}`}
      label={t('sameAs', { answers: words })}
      checked={isTicked}
      onChange={(event) => {
        for (const [answer, text] of Object.entries(answers)) {
          store.set(answer, event.target.checked ? text : '');
          if (event.target.checked) store.leave(answer);
        }
      }}
    />
  ));
}

interface Offer {
  readonly answers: RepeatedAnswers;
  readonly isTicked: boolean;
  /** The answers in a line. */
  readonly words: string;
}

function offersNow(store: AnswerStore, path: string, holder: SameAsHolder): readonly Offer[] {
  const { model } = store;
  return repeatedAnswers(model, holder, path, new Look(model, store.data)).map((answers) => ({
    answers,
    isTicked: isRepeated(answers, (answer) => store.text(answer)),
    words: Object.entries(answers)
      .flatMap(([answer, text]) => {
        const leaf = model.leaf(answer);
        // A tick or a choice says nothing by itself; states are known by their letters.
        const isWord =
          leaf !== undefined && (leaf.options === undefined || FORMATS[leaf.format].optionNames !== undefined);
        return text !== '' && text !== 'na' && isWord ? [toUsDate(text)] : [];
      })
      .join(', '),
  }));
}
