import { useTranslation } from 'react-i18next';
import { site } from '../../lib/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { claimsToShow } from './claims.ts';

/** Figures, each with a source in claims.json; without one only in demo mode, and said to be a sample. */
export function ClaimStrip() {
  const { t } = useTranslation('marketing');
  return (
    <div className="content-width py-6 sm:py-12">
      <h2 className="sr-only">{t('claims.title')}</h2>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-12 sm:gap-y-6">
        {claimsToShow({ isDemo: site().isDemo }).map(({ id, source }) => (
          <li key={id} className="max-w-56">
            <p className="font-heading text-[1.75rem] leading-tight tabular-nums">{t(`claims.${id}.figure`)}</p>
            <p className="text-ink-soft">{t(`claims.${id}.words`)}</p>
            {source === null && <Badge>{t('claims.sample')}</Badge>}
          </li>
        ))}
      </ul>
    </div>
  );
}
