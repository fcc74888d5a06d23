import { useTranslation } from 'react-i18next';
import type { Credits } from './profile-types.ts';
import { Section } from '../../ui/section.tsx';

/** Bought credits and how many are left. */
export function BoughtCredits({ units }: { readonly units: Credits }) {
  const { t } = useTranslation('profile');
  const bought = units.filter(({ granted }) => granted > 0);
  return (
    <Section title={t('history.units.title')}>
      <p className="mt-1 text-ink-soft">{t(bought.length === 0 ? 'history.units.none' : 'history.units.never')}</p>
      {bought.length > 0 && (
        <dl className="mt-3 divide-y divide-line border-y border-line">
          {bought.map(({ unit, granted, left }) => (
            <div key={unit} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <dt className="font-semibold">{t(`history.units.${unit}`)}</dt>
              <dd className="text-ink-soft tabular-nums">{t('history.units.left', { left, granted })}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
