import { useTranslation } from 'react-i18next';
import { DeleteApplication } from '../../lib/delete-application.tsx';
import { formatMoment } from '../../lib/format-date.ts';
import { paths } from '../../lib/paths.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Application } from './dashboard-types.ts';

const TONES: Record<Application['status'], BadgeTone> = {
  draft: 'plain',
  in_progress: 'primary',
  completed: 'success',
};

interface ApplicationRowProps {
  readonly application: Application;
  readonly onDeleted: () => void;
}

/** One application: its form, its progress, and links to continue. */
export function ApplicationRow({ application, onDeleted }: ApplicationRowProps) {
  const { t, i18n } = useTranslation(['dashboard', 'editions']);
  const { id, formType, title, status, openCounts, progressPercent, updatedAt, isGivenToEmployer, newerEdition } =
    application;
  // Submitted, but with blank or invalid answers: shown as a draft.
  const shown = status === 'completed' && !openCounts.isReady ? 'draft' : status;
  const when = formatMoment(updatedAt, i18n.language);
  return (
    <li className="grid items-center gap-x-8 gap-y-3 py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-3">
          <h3 className="text-xl">
            {formType} · {title}
          </h3>
          <Badge tone={TONES[shown]}>{t(`status.${shown}`)}</Badge>
        </div>
        {/* A completed form is whole, however many questions did not apply. */}
        {shown !== 'completed' && (
          <div className="mt-2 max-w-md">
            <ProgressBar
              percent={progressPercent}
              label={formType}
              words={t('applications.progress', { percent: progressPercent })}
            />
          </div>
        )}
        {newerEdition && (
          <p className="mt-1 text-base text-warning">
            {t('editions:newer.line', { printed: newerEdition.printed, own: newerEdition.ownPrinted })}
          </p>
        )}
        <p className="mt-1 text-base text-ink-soft">{t('applications.updated', { when })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {status === 'completed' && !isGivenToEmployer && (
          <ButtonLink to={paths.filing(id)} aria-label={`${t('applications.filing')}: ${formType}`}>
            {t('applications.filing')}
          </ButtonLink>
        )}
        {status === 'completed' ? (
          <ButtonLink to={paths.submitted(id)} aria-label={`${t('applications.download')}: ${formType}`}>
            {t('applications.download')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.formOf(formType, id)} aria-label={`${t('applications.continue')}: ${formType}`}>
            {t('applications.continue')}
          </ButtonLink>
        )}
        <DeleteApplication application={application} onDeleted={onDeleted} />
      </div>
    </li>
  );
}
