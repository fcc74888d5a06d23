import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngine } from '../../form-engine/engine-context.ts';
import { useAnswer } from '../../form-engine/use-answers.ts';
import { maskedNumber } from '../../lib/masked-number.ts';
import { toUsDate } from '../../../schema/forms/dates.ts';

interface Offer {
  readonly value: string;
  readonly isSensitive: boolean;
}

export interface AnswerNotes {
  readonly offers: ReadonlyMap<string, Offer>;
  readonly doesNotFit: readonly string[];
}

export const AnswerNotesContext = createContext<AnswerNotes>({ offers: new Map(), doesNotFit: [] });

/** Note under a question: a known answer that one tick accepts, and a warning if the answer is too long. */
export function AnswerNote({ path }: { readonly path: string }) {
  const { t } = useTranslation('ownPdfs');
  const { store } = useEngine();
  const text = useAnswer(store, path);
  const { offers, doesNotFit } = useContext(AnswerNotesContext);
  const offer = offers.get(path);
  const isOffered = offer && (text === '' || text === offer.value);
  const { dots, ending } = maskedNumber(offer?.value ?? '');
  return (
    <>
      {isOffered && (
        <label className="mt-2 flex min-h-11 items-center gap-3 text-base">
          <input
            type="checkbox"
            className="size-5.5 shrink-0 accent-primary"
            checked={text === offer.value}
            onChange={({ target }) => store.set(path, target.checked ? offer.value : '')}
          />
          <span className="wrap-anywhere">
            {t('note.use', { value: offer.isSensitive ? dots + ending : toUsDate(offer.value) })}
          </span>
        </label>
      )}
      {doesNotFit.includes(path) && text !== '' && <p className="mt-2 text-base text-danger">{t('note.doesNotFit')}</p>}
    </>
  );
}
