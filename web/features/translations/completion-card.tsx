import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RevisionOffer } from './revision-offer.tsx';
import type { TrackedTranslation } from './translation-types.ts';
import { paths } from '../../lib/paths.ts';
import { formatDay } from '../../lib/format-date.ts';

interface CompletionCardProps {
  readonly documentId: string;
  readonly translation: TrackedTranslation;
}

/**
 * Delivered translation: PDF, certificate and free revision. During a revision it shows the previous version, which
 * stays valid. An order moved by the demo says that there is nothing to download.
 */
export function CompletionCard({ documentId, translation }: CompletionCardProps) {
  const { t } = useTranslation('translations');
  const { status, isSimulated, downloadUrl, certificate, revisionRequest, revisionUntil, version } = translation;
  return (
    <>
      {status === 'delivered' && (
        <Notice tone={isSimulated ? 'info' : 'success'} role="status" title={t('done.title')}>
          {t(isSimulated ? 'done.simulated' : 'done.real')}
        </Notice>
      )}
      {downloadUrl && (
        <Card className="flex flex-col items-start gap-5">
          <div>
            <h2 className="text-2xl">{t(revisionRequest ? 'done.olderTitle' : 'done.readyTitle')}</h2>
            <p className="text-ink-soft">
              {revisionRequest ? t('done.olderText', { version: version - 1 }) : t('done.readyText')}
            </p>
          </div>
          <ButtonLink
            variant="primary"
            size="large"
            href={downloadUrl}
            target="_blank"
            rel="noreferrer"
            icon={<Download className="size-5" />}
          >
            {t('done.download')}
          </ButtonLink>
          {certificate && <CertificateFacts certificate={certificate} />}
          {revisionUntil && <RevisionOffer documentId={documentId} until={revisionUntil} />}
        </Card>
      )}
    </>
  );
}

/** Code and file hash with which anyone can verify the PDF. */
function CertificateFacts({ certificate }: { readonly certificate: NonNullable<TrackedTranslation['certificate']> }) {
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
