import { useEffect, useState } from 'react';
import type { OfficialPage } from '../../../../schema/forms/printing/official-page.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { placeAnswers, type PlacedAnswer } from '../../../../schema/forms/printing/place-answers.ts';

/** What stands on the pages, anew in the frame after each change: a key press does not wait for it. */
export function usePlacedAnswers(
  store: AnswerStore,
  pages: readonly OfficialPage[],
): ReadonlyMap<OfficialPage, readonly PlacedAnswer[]> {
  const [placed, setPlaced] = useState(() => placeAnswers(store.model, store.data, pages));
  useEffect(() => {
    let frame = 0;
    const place = () => {
      frame = 0;
      setPlaced(placeAnswers(store.model, store.data, pages));
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
