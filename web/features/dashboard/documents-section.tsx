import FileUp from 'lucide-react/icons/file-up';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '../../lib/format-date.ts';
import { paths } from '../../lib/paths.ts';
import { StatusBadge } from '../../lib/status-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Document } from './dashboard-types.ts';

const SHOWN = 3;

interface DocumentsSectionProps {
  /** Undefined while loading. */
  readonly documents: readonly Document[] | undefined;
}

/** The newest documents, and a link to all of them. */
export function DocumentsSection({ documents }: DocumentsSectionProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Section
      title={t('documents.title')}
      titleId="documents"
      aside={
        documents &&
        documents.length > 0 && (
          <Link to={`${paths.documentCenter}?tab=all`} className="link-text" aria-describedby="documents">
            {t('documents.viewAll')}
          </Link>
        )
      }
    >
      <div className="mt-5">
        {!documents ? (
          <SkeletonLines message={t('loading')} />
        ) : (
          <>
            {documents.length === 0 ? (
              <p className="max-w-prose text-ink-soft">{t('documents.emptyText')}</p>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {documents.slice(0, SHOWN).map((document) => (
                  <DocumentRow key={document.id} document={document} />
                ))}
              </ul>
            )}
            <ButtonLink to={paths.documentCenter} className="mt-5" icon={<FileUp className="size-5" />}>
              {t('documents.upload')}
            </ButtonLink>
          </>
        )}
      </div>
    </Section>
  );
}

function DocumentRow({ document }: { readonly document: Document }) {
  const { t, i18n } = useTranslation('dashboard');
  const { id, originalName, createdAt, analysisStatus, analysisResult } = document;
  const when = formatDay(createdAt, i18n.language);
  return (
    <li className="flex flex-col gap-1 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link
          to={`${paths.documentCenter}?document=${encodeURIComponent(id)}`}
          className="link-text inline-flex min-h-11 items-center font-semibold wrap-anywhere"
        >
          <bdi>{originalName}</bdi>
        </Link>
        <StatusBadge status={analysisStatus}>{t(`documents.status.${analysisStatus}`)}</StatusBadge>
      </div>
      <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
        {analysisResult && <span className="text-ink">{analysisResult.documentTypeTitle}</span>}
        <span>{t('documents.added', { when })}</span>
      </p>
    </li>
  );
}
