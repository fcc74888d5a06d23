import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatValue } from '../../lib/format-value.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { FilingSaver } from './use-save-filing.ts';

/** Date on which the user sent the form: entered, shown, or withdrawn. */
export function SentSection({ sentOn, saver }: { readonly sentOn: string | null; readonly saver: FilingSaver }) {
  const { t } = useTranslation('filings');
  const language = useLanguage();
  const [isAsked, setIsAsked] = useState(false);
  const [day, setDay] = useState(sentOn ?? '');
  const [problem, setProblem] = useState<string>();
  const keep = async (wanted: string | null) => {
    const refusal = await saver.save({ sentOn: wanted });
    setProblem(refusal);
    if (refusal === undefined) setIsAsked(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (day === '') setProblem(t('sent.missing'));
    else void keep(day);
  };
  return (
    <Section title={t('sent.title')}>
      {sentOn !== null && !isAsked ? (
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <p>{t('sent.on', { day: formatValue(sentOn, language) })}</p>
          <Button
            size="small"
            onClick={() => {
              setDay(sentOn);
              setIsAsked(true);
            }}
          >
            {t('change')}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="mt-4 flex flex-col items-start gap-4">
          <TextField
            label={t('sent.label')}
            hint={t('sent.hint')}
            error={problem}
            type="date"
            autoComplete="off"
            className="max-w-60"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant={sentOn === null ? 'primary' : 'quiet'} isBusy={saver.isBusy}>
              {t(saver.isBusy ? 'saving' : 'sent.save')}
            </Button>
            {sentOn !== null && <Button onClick={() => void keep(null)}>{t('sent.undo')}</Button>}
          </div>
        </form>
      )}
    </Section>
  );
}
