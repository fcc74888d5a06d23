import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { sameAsOf, type SameAsHolder } from '../../../schema/forms/same-as.ts';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlId } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';
import { acceptSuggestion, useOffers } from './use-offers.ts';

/** Paths answered by a same-as checkbox above them: their questions are not rendered. */
export const AnsweredByTick = createContext<ReadonlySet<string>>(new Set());

interface SameAsOffersProps {
  /** Path of the group, such as `home`; '' for a section. */
  readonly path: string;
  readonly holder: SameAsHolder;
  /** Questions that the offers answer. */
  readonly children: ReactNode;
}

/**
 * Checkboxes such as "The same as 12 MAIN ST, TUCSON (Your mailing address)". Ticking one writes the answers given
 * elsewhere as if typed and hides their questions; unticking clears the answers and shows the questions. The checked
 * state is derived from the answers, so nothing else is saved.
 */
export function SameAsSuggestions(props: SameAsOffersProps) {
  return sameAsOf(props.holder).length === 0 ? props.children : <Offers {...props} />;
}

function Offers({ path, holder, children }: SameAsOffersProps) {
  const { store, t } = useEngine();
  const offers = useOffers(path, holder);
  // Only ticked offers: a user who types the same answers by hand keeps the question they are typing into.
  const [ticked, setTicked] = useState<readonly string[]>(() =>
    offers.flatMap(({ isTaken, words }) => (isTaken ? [words] : [])),
  );
  const outer = useContext(AnsweredByTick);
  const answered = useMemo(
    () =>
      new Set([
        ...outer,
        ...offers.flatMap(({ answers, isTaken, isDoubtful, words }) =>
          isTaken && !isDoubtful && ticked.includes(words) ? Object.keys(answers) : [],
        ),
      ]),
    [outer, offers, ticked],
  );
  return (
    <>
      {offers.map(({ answers, origin, isTaken, words }, index) => {
        const id = `${controlId(path)}-same-${index}`;
        return (
          <div
            key={words}
            id={`${id}-row`}
            data-repeats={Object.keys(answers).join(' ')}
            className={classNames(path === '' && 'mb-7')}
          >
            <CheckboxRow
              id={id}
              label={t('sameAs', { answers: words, origin })}
              checked={isTaken}
              onChange={({ target }) => {
                setTicked(target.checked ? [...ticked, words] : ticked.filter((offer) => offer !== words));
                if (target.checked) acceptSuggestion(store, answers);
                else for (const answer of Object.keys(answers)) store.set(answer, '');
              }}
            />
          </div>
        );
      })}
      <AnsweredByTick value={answered}>{children}</AnsweredByTick>
    </>
  );
}
