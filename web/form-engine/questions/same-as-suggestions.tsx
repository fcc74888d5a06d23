import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { sameAsOf, type SameAsHolder } from '../../../schema/forms/same-as.ts';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import { classNames } from '../../ui/class-names.ts';
import { controlId } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';
import { acceptSuggestion, useOffers, type Offer } from './use-offers.ts';

/** Paths answered by a same-as checkbox above them: their questions are not rendered. */
export const AnsweredByTick = createContext<ReadonlySet<string>>(new Set());

/** Offers by the path of the question above which they stand. */
export const OffersAbove = createContext<ReadonlyMap<string, readonly ReactNode[]>>(new Map());

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
  const rowOf = ({ answers, origin, isTaken, words, question }: Offer, index: number, place: string) => {
    const id = `${controlId(path)}-same-${index}`;
    return (
      <div
        key={words}
        id={`${id}-row`}
        data-repeats={Object.keys(answers).join(' ')}
        className={classNames(place === '' && 'mb-7')}
      >
        <CheckboxRow
          id={id}
          label={
            <>
              {place !== path && <span className="block font-semibold">{question}</span>}
              {t('sameAs', { answers: words, origin })}
            </>
          }
          checked={isTaken}
          onChange={({ target }) => {
            setTicked(target.checked ? [...ticked, words] : ticked.filter((offer) => offer !== words));
            if (target.checked) acceptSuggestion(store, answers);
            else for (const answer of Object.keys(answers)) store.set(answer, '');
          }}
        />
      </div>
    );
  };
  const above = new Map(useContext(OffersAbove)).set(path, []);
  for (const [index, offer] of offers.entries()) {
    const place = placeOf(holder, path, offer);
    above.set(place, [...(above.get(place) ?? []), rowOf(offer, index, place)]);
  }
  return (
    <>
      {above.get(path)}
      <OffersAbove value={above}>
        <AnsweredByTick value={answered}>{children}</AnsweredByTick>
      </OffersAbove>
    </>
  );
}

/**
 * Returns the path of the first question that an offer answers, because the city of a father must not be offered above
 * his name; the path of the group if that is its first question.
 */
function placeOf({ children }: SameAsHolder, path: string, { answers }: Offer): string {
  const paths = children.map(({ id }) => (path === '' ? id : `${path}.${id}`));
  const first = paths.find((child) => Object.keys(answers).some((answer) => `${answer}.`.startsWith(`${child}.`)));
  return first === undefined || first === paths[0] ? path : first;
}
