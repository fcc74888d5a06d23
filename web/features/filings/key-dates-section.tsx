import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyDateKind } from '../../generated/graphql.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatValue } from '../../lib/format-value.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Notice as Hint } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { KeyDate, KeyDateProposal } from './filing-types.ts';
import { SAVE_KEY_DATES } from './operations.ts';

const KINDS: readonly KeyDateKind[] = [
  'MOVED',
  'GREEN_CARD_EXPIRES',
  'CONDITIONAL_CARD_EXPIRES',
  'RESIDENT_SINCE',
  'WORK_PERMIT_EXPIRES',
  'STAY_UNTIL',
  'FIANCE_ARRIVAL',
];

interface KeyDatesSectionProps {
  /** Owner of the dates. */
  readonly userId: string;
  readonly keyDates: { readonly revision: number; readonly dates: readonly KeyDate[] } | null;
  readonly proposals: readonly KeyDateProposal[];
  /** Called to refetch dependent dates and changes saved in other tabs. */
  readonly onAnswered: () => void;
}

/** User's dates from which others follow: a move, a card's expiry. Dates found on uploaded cards are proposed. */
export function KeyDatesSection({ userId, keyDates, proposals, onAnswered }: KeyDatesSectionProps) {
  const { t } = useTranslation('filings');
  const language = useLanguage();
  const [saveKeyDates, { loading: isBusy }] = useMutation(SAVE_KEY_DATES);
  const [kind, setKind] = useState<KeyDateKind>('MOVED');
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const dates = keyDates?.dates.map((date) => ({ kind: date.kind, on: date.on })) ?? [];
  const keep = async (wanted: readonly { kind: KeyDateKind; on: string }[]): Promise<boolean> => {
    if (isBusy) return false;
    const input = { revision: keyDates?.revision ?? 0, dates: [...wanted] };
    const saving = saveKeyDates({
      variables: { input },
      update: (cache, { data }) => {
        const saved = data?.saveKeyDates;
        if (saved?.__typename !== 'KeyDates') return;
        cache.modify({
          id: cache.identify({ __typename: 'User', id: userId }),
          fields: { keyDates: (_before, { toReference }) => toReference(saved) ?? null },
        });
      },
    });
    const result = await resultOf(saving);
    if (result) onAnswered();
    const isSaved = result?.__typename === 'KeyDates';
    setProblem(isSaved ? undefined : result ? await errorSentence(result) : t('saveFailed'));
    return isSaved;
  };
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (day === '') setProblem(t('key.missing'));
    else if (await keep([...dates, { kind, on: day }])) setDay('');
  };
  return (
    <Section title={t('key.title')} text={t('key.text')}>
      {proposals.length > 0 && (
        <ul className="mt-4 flex flex-col gap-3">
          {proposals.map((proposal) => (
            <li key={`${proposal.kind}${proposal.on}`}>
              <Hint
                title={
                  <>
                    {t(`key.kinds.${proposal.kind}`)}: {formatValue(proposal.on, language)}
                  </>
                }
                actions={
                  <Button
                    size="small"
                    aria-label={t('named', { action: t('key.mine'), name: t(`key.kinds.${proposal.kind}`) })}
                    onClick={() => void keep([...dates, { kind: proposal.kind, on: proposal.on }])}
                  >
                    {t('key.mine')}
                  </Button>
                }
              >
                {t('key.standsOn')} <bdi className="wrap-anywhere">{proposal.name}</bdi>
              </Hint>
            </li>
          ))}
        </ul>
      )}
      {dates.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {dates.map((date, at) => (
            <li
              key={`${date.kind}${date.on}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <p>
                <span className="font-semibold">{t(`key.kinds.${date.kind}`)}</span>: {formatValue(date.on, language)}
              </p>
              <Button
                size="small"
                aria-label={t('named', { action: t('key.remove'), name: t(`key.kinds.${date.kind}`) })}
                onClick={() => void keep(dates.filter((_date, other) => other !== at))}
              >
                {t('key.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={(event) => void add(event)} className="mt-5 grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          label={t('key.kind')}
          value={kind}
          onChange={({ target }) => setKind(KINDS.find((each) => each === target.value) ?? kind)}
        >
          {KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`key.kinds.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('key.day')}
          error={problem}
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t(isBusy ? 'saving' : 'key.add')}
        </Button>
      </form>
    </Section>
  );
}
