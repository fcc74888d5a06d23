import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { Section } from '../../ui/section.tsx';
import { DateList } from './date-list.tsx';
import { DATES_AHEAD } from './operations.ts';

const SHOWN = 3;

/**
 * Dashboard card with the next dates of all forms and a link to all. Renders nothing while there are no dates, and
 * never blocks the content below.
 */
export function DatesAhead() {
  const { t } = useTranslation('filings');
  const { data } = useQuery(DATES_AHEAD, {
    variables: { language: useLanguage() },
    fetchPolicy: 'cache-and-network',
  });
  const dates = data?.viewer?.datesAhead;
  if (!dates || dates.length === 0) return null;
  // Omit filing periods that opened before today.
  const next = dates.filter(({ kind, daysLeft }) => kind !== 'OPENS' || daysLeft >= 0).slice(0, SHOWN);
  const all = (
    <Link to={paths.dates} className="link-text inline-flex min-h-11 items-center">
      {t('date.all')}
    </Link>
  );
  if (next.length === 0) return <p>{all}</p>;
  return (
    <Section title={t('date.title')} aside={all}>
      <div className="mt-4">
        <DateList dates={next} isShort />
      </div>
    </Section>
  );
}
