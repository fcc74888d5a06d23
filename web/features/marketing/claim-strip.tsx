import { useTranslation } from 'react-i18next';
import { site } from '../../lib/site.ts';
import { Badge } from '../../ui/badge.tsx';
import { claimsToShow } from './claims.ts';

/** Figures whose sources are in claims.json; one without a source is shown only in demo mode, marked as a sample. */
export function ClaimStrip() {
  const { t } = useTranslation('marketing');
  return (
    <div className="content-width py-6 sm:py-12">
      <h2 className="sr-only">{t('claims.title')}</h2>
      <ul className="flex flex-col gap-x-12 gap-y-3 sm:flex-row sm:flex-wrap sm:gap-y-6">
        {claimsToShow({ isDemo: site().isDemo }).map(({ id, source }) => (
          // On a phone a row: the figure with its text beside it.
          <li key={id} className="flex items-baseline gap-4 sm:block sm:max-w-56">
            <p className="w-32 shrink-0 font-heading text-[1.625rem] leading-tight tabular-nums sm:w-auto sm:text-[1.75rem]">
              {t(`claims.${id}.figure`)}
            </p>
            <p className="text-ink-soft">
              {t(`claims.${id}.words`)} {source === null && <Badge>{t('claims.sample')}</Badge>}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
