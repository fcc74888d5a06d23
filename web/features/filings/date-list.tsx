import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMonth } from '../../lib/format-date.ts';
import { formatValue } from '../../lib/format-value.ts';
import { paths } from '../../lib/paths.ts';
import { DateBadge } from './date-badge.tsx';
import type { DateAhead } from './filing-types.ts';

interface DateListProps {
  readonly dates: readonly DateAhead[];
  /** Shows only title, date and badge, without notes. */
  readonly isShort?: boolean;
}

/** Dates, earliest first. */
export function DateList({ dates, isShort = false }: DateListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {dates.map((date) => (
        <DateRow key={date.id} date={date} isShort={isShort} />
      ))}
    </ul>
  );
}

function DateRow({ date, isShort }: { readonly date: DateAhead; readonly isShort: boolean }) {
  const { t } = useTranslation('filings');
  const language = useLanguage();
  const { title, explanation, on, safeOn, time, applicationId } = date;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 max-w-prose flex-1 basis-72">
        <p className="text-base text-ink-soft">
          <time dateTime={on}>{formatValue(on, language)}</time>
          {time && <>, {time}</>}
        </p>
        <p className="font-semibold">
          {isShort && applicationId ? (
            <Link to={paths.filing(applicationId)} className="link-text">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {safeOn !== on && <p>{t('date.safe', { day: formatValue(safeOn, language) })}</p>}
        {!isShort && (
          <>
            <p className="mt-1">{explanation}</p>
            <DateSource date={date} />
          </>
        )}
      </div>
      <DateBadge date={date} />
    </li>
  );
}

/** Rule from which the date was computed; a date printed on a notice needs none. */
function DateSource({ date: { source, factsAsOf } }: { readonly date: DateAhead }) {
  const { t } = useTranslation('filings');
  const language = useLanguage();
  if (!source) return null;
  return (
    <p className="mt-1 text-base text-ink-soft">
      <a href={source.url} rel="noreferrer" target="_blank" className="link-text inline-flex min-h-11 items-center">
        <bdi lang="en">{source.title}</bdi>
      </a>{' '}
      {t('date.asOf', { month: formatMonth(factsAsOf, language) })}
    </p>
  );
}
