import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { TrackedTranslation } from './translation-types.ts';
import { formatDay } from '../../lib/format-date.ts';

interface CertificateFactsProps {
  readonly certificate: NonNullable<TrackedTranslation['certificate']>;
}

/** Code and file hash with which anyone can verify the PDF. */
export function CertificateFacts({ certificate }: CertificateFactsProps) {
  const { t, i18n } = useTranslation('translations');
  const { code, codeWords, sha256, certifiedAt } = certificate;
  return (
    <dl className="flex w-full flex-col gap-3 border-t border-line pt-4">
      <div>
        <dt className="text-base text-ink-soft">{t('certificate.code')}</dt>
        <dd>
          <Link to={paths.certificate(code)} className="link-text font-semibold tabular-nums">
            {codeWords}
          </Link>
          <span className="block text-base text-ink-soft">{t('certificate.codeText')}</span>
        </dd>
      </div>
      <div>
        <dt className="text-base text-ink-soft">{t('certificate.when')}</dt>
        <dd className="font-semibold">
          <time dateTime={certifiedAt}>{formatDay(certifiedAt, i18n.language)}</time>
        </dd>
      </div>
      <div>
        <dt className="text-base text-ink-soft">{t('certificate.sha256')}</dt>
        <dd className="font-mono text-base break-all">{sha256}</dd>
      </div>
    </dl>
  );
}
