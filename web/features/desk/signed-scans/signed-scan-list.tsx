import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { formatMoment } from '../../../lib/format-date.ts';
import { SIGNED_SCANS } from './operations.ts';

const LOOK_MS = 60_000;

/** Signed certificates with an unreadable code, for a second person to check. Renders nothing if there are none. */
export function SignedScanList() {
  const { t, i18n } = useTranslation('desk');
  const { data } = useQuery(SIGNED_SCANS, {
    variables: { language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_MS,
  });
  const scans = data?.signedScans ?? [];
  if (scans.length === 0) return null;
  return (
    <Section title={t('signedScans.title')}>
      <p className="mt-2 max-w-prose text-ink-soft">{t('signedScans.lead')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {scans.map(({ id, documentTypeTitle, trackingNumber, sentAt }) => (
          <li key={id} className="flex flex-col gap-4 py-5 sm:flex-row sm:items-center sm:justify-between">
            <div className="min-w-0 flex-1">
              <h3 className="font-sans text-xl font-semibold">{documentTypeTitle}</h3>
              <p className="mt-1 text-ink-soft">
                <span className="whitespace-nowrap tabular-nums">{trackingNumber}</span>
                {' · '}
                <time dateTime={sentAt}>{formatMoment(sentAt, i18n.language)}</time>
              </p>
            </div>
            <div className="shrink-0 max-sm:[&>*]:w-full">
              <ButtonLink
                variant="primary"
                to={paths.deskOrder(id)}
                aria-label={t('signedScans.openNamed', { trackingNumber })}
              >
                {t('signedScans.open')}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
