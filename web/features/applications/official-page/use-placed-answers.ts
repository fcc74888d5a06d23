import { useEffect, useState } from 'react';
import type { OfficialPage } from '../../../../schema/forms/printing/official-page.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { notApplicableTexts } from '../../../../schema/forms/readiness.ts';
import { placeAnswers, type PlacedAnswer } from '../../../../schema/forms/printing/place-answers.ts';

/** Places answers on the pages in the frame after each change, so that typing does not wait for it. */
export function usePlacedAnswers(
  store: AnswerStore,
  pages: readonly OfficialPage[],
): ReadonlyMap<OfficialPage, readonly PlacedAnswer[]> {
  const [placed, setPlaced] = useState(() => placeOf(store, pages));
  useEffect(() => {
    let frame = 0;
    const place = () => {
      frame = 0;
      setPlaced(placeOf(store, pages));
    };
    const ask = () => {
      frame ||= requestAnimationFrame(place);
    };
    ask();
    const end = store.subscribe(['changes', 'layout'], ask);
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [store, pages]);
  return placed;
}

const placeOf = ({ model, data, leftEmpty }: AnswerStore, pages: readonly OfficialPage[]) =>
  placeAnswers(model, data, pages, notApplicableTexts(model, data, leftEmpty));
