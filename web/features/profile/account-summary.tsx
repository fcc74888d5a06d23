import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/use-language.ts';
import { Section } from '../../ui/section.tsx';
import type { Person } from './profile-types.ts';

/** Account age and totals. */
export function AccountSummary({ person }: { readonly person: Person }) {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: person.timezone });
  const number = new Intl.NumberFormat(locale);
  return (
    <Section title={t('summary.title')} className="w-full">
      <p className="mt-1 text-ink-soft">{t('summary.since', { day: since.format(new Date(person.createdAt)) })}</p>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {(['applications', 'documents', 'translations'] as const).map((thing) => (
          <div key={thing} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>{t(`summary.${thing}`)}</dt>
            <dd className="text-xl font-semibold tabular-nums">{number.format(person[thing].totalCount)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
