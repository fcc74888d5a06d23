import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDay } from '../../lib/format-date.ts';
import { DeleteApplication } from '../../lib/delete-application.tsx';
import { paths } from '../../lib/paths.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { PastApplication, PastDocument, PastTranslation } from './profile-types.ts';

const APPLICATION_TONES: Record<PastApplication['status'], BadgeTone> = {
  draft: 'plain',
  in_progress: 'primary',
  completed: 'success',
};

interface ApplicationItemProps {
  readonly application: PastApplication;
  readonly onDeleted: () => void;
}

export function ApplicationItem({ application, onDeleted }: ApplicationItemProps) {
  const { t, i18n } = useTranslation('profile');
  const { id, formType, title, status, updatedAt } = application;
  return (
    <Row
      to={status === 'completed' ? paths.submitted(id) : paths.formOf(formType, id)}
      title={t('history.applications.name', { formType, title })}
      facts={[t('history.applications.changed', { day: formatDay(updatedAt, i18n.language) })]}
      badge={<Badge tone={APPLICATION_TONES[status]}>{t(`history.applications.status.${status}`)}</Badge>}
      action={<DeleteApplication application={application} onDeleted={onDeleted} />}
    />
  );
}

export function DocumentItem({ document }: { readonly document: PastDocument }) {
  const { t, i18n } = useTranslation('profile');
  const { id, originalName, createdAt, analysisResult } = document;
  return (
    <Row
      to={`${paths.documentCenter}?document=${encodeURIComponent(id)}`}
      title={<bdi>{originalName}</bdi>}
      facts={[
        analysisResult?.documentTypeTitle,
        t('history.documents.added', { day: formatDay(createdAt, i18n.language) }),
      ]}
    />
  );
}

export function TranslationItem({ translation }: { readonly translation: PastTranslation }) {
  const { t, i18n } = useTranslation('profile');
  const { trackingNumber, documentName, status, createdAt, orderedDocumentId } = translation;
  const isDone = status === 'ready' || status === 'delivered';
  return (
    <Row
      to={paths.translationTracking(orderedDocumentId)}
      title={<bdi>{documentName}</bdi>}
      facts={[trackingNumber, t('history.translations.ordered', { day: formatDay(createdAt, i18n.language) })]}
      badge={
        <Badge tone={isDone ? 'success' : status === 'cancelled' ? 'plain' : 'primary'}>
          {t(`history.translations.status.${status}`)}
        </Badge>
      }
    />
  );
}

interface RowProps {
  readonly to: string;
  readonly title: ReactNode;
  readonly facts: readonly (string | undefined)[];
  readonly badge?: ReactNode;
  readonly action?: ReactNode;
}

function Row({ to, title, facts, badge, action }: RowProps) {
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Link to={to} className="link-text inline-flex min-h-9 items-center font-semibold wrap-anywhere">
            {title}
          </Link>
          {badge}
        </div>
        <p className="flex flex-wrap gap-x-4 text-base text-ink-soft tabular-nums">
          {facts.map((fact) => fact !== undefined && <span key={fact}>{fact}</span>)}
        </p>
      </div>
      {action}
    </li>
  );
}
