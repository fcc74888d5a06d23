import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckboxRow } from '../../../ui/choice-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SelectField } from '../../../ui/select.tsx';
import { ExampleProgress } from '../example-progress.tsx';
import { confidenceColour, predictionsFor, type Prediction } from './predict.ts';

const DOTS = {
  green: 'bg-success border-success',
  yellow: 'bg-warning-soft border-warning',
  orange: 'bg-accent border-accent-ink',
} as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** The fictional applicant. */
const EXAMPLE = { country: 'MX', category: 'family' } as const;
/** Targets of links; the demonstration has no case of the user to open. */
const LEADS = { 'start-documents': paths.demo, 'missing-docs': paths.easyUse } as const;
const hasLead = (id: Prediction['id']): id is keyof typeof LEADS => id in LEADS;

interface PredictionsProps {
  readonly progress: number;
  readonly onProgress: (progress: number) => void;
}

/** Possible next steps for a fictional case, by progress and time of day. */
export function Predictions({ progress, onProgress }: PredictionsProps) {
  const { t } = useTranslation('uxShowcase');
  const locale = useLocale();
  const [hasLawyer, setHasLawyer] = useState(false);
  const [hour, setHour] = useState(() => new Date().getHours());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const due = predictionsFor({ profile: { ...EXAMPLE, hasLawyer }, progress, hour });
  const shown = due.filter(({ id }) => !dismissed.has(id));
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(EXAMPLE.country) ?? EXAMPLE.country;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });

  return (
    <div className="flex flex-col gap-7">
      <div>
        <h2 className="text-[1.75rem]">{t('predictions.title')}</h2>
        <p className="mt-2 max-w-prose text-ink-soft">{t('predictions.text')}</p>
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div role="group" aria-label={t('predictions.example')} className="flex flex-col gap-5">
          <ExampleProgress progress={progress} onProgress={onProgress} />
          <SelectField
            label={t('predictions.hour')}
            hint={t('predictions.hourHint')}
            value={hour}
            onChange={({ target }) => setHour(Number(target.value))}
          >
            {HOURS.map((at) => (
              <option key={at} value={at}>
                {clock.format(Date.UTC(2026, 0, 1, at))}
              </option>
            ))}
          </SelectField>
          <CheckboxRow
            label={t('predictions.hasLawyer')}
            checked={hasLawyer}
            onChange={({ target }) => setHasLawyer(target.checked)}
          />
        </div>
        <section aria-labelledby="showcase-predictions">
          <h3 id="showcase-predictions" ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t('predictions.list')}
          </h3>
          <p role="status" className="mt-1 text-ink-soft">
            {t('predictions.count', { count: shown.length })}
          </p>
          {shown.length === 0 && (
            <div className="mt-4">
              <EmptyState title={t('predictions.emptyTitle')}>{t('predictions.emptyText')}</EmptyState>
            </div>
          )}
          <ul className="mt-4 divide-y divide-line border-y border-line empty:border-none">
            {shown.map(({ id, type, confidence }) => {
              const title = t(`predictions.items.${id}.title`);
              return (
                <li key={id} className="flex items-start gap-3 py-5">
                  <div className="min-w-0 flex-1">
                    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base">
                      <Badge>{t(`predictions.types.${type}`)}</Badge>
                      <span className="inline-flex items-center gap-2 text-ink-soft">
                        <span
                          aria-hidden="true"
                          data-colour={confidenceColour(confidence)}
                          className={`size-3.5 rounded-full border-2 ${DOTS[confidenceColour(confidence)]}`}
                        />
                        {t('predictions.confidence', { percent: percent.format(confidence / 100) })}
                      </span>
                    </p>
                    <h4 className="mt-2 text-lg font-semibold">{title}</h4>
                    <p className="mt-1 text-ink-soft">
                      {t(`predictions.items.${id}.text`, {
                        country,
                        category: t(`predictions.categories.${EXAMPLE.category}`),
                      })}
                    </p>
                    <p className="mt-2 flex items-center gap-2 text-base">
                      <Clock className="size-5 shrink-0 text-primary" />
                      {t(`predictions.items.${id}.time`)}
                    </p>
                    {hasLead(id) && (
                      <div className="mt-3">
                        <ButtonLink size="small" to={LEADS[id]}>
                          {t(`predictions.leads.${id}`)}
                        </ButtonLink>
                      </div>
                    )}
                  </div>
                  <IconButton
                    label={t('predictions.dismiss', { title })}
                    onClick={() => {
                      setDismissed(new Set([...dismissed, id]));
                      heading.current?.focus();
                    }}
                  >
                    <X className="size-5" />
                  </IconButton>
                </li>
              );
            })}
          </ul>
          {due.length > shown.length && (
            <Button size="small" className="mt-4" onClick={() => setDismissed(new Set())}>
              {t('predictions.showDismissed')}
            </Button>
          )}
        </section>
      </div>
    </div>
  );
}
