import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { RevisionOffer } from './revision-offer.tsx';
import type { TrackedTranslation } from './translation-types.ts';

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
