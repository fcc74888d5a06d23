import FolderOpen from 'lucide-react/icons/folder-open';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ApplicationRow } from './application-row.tsx';
import type { Application } from './dashboard-types.ts';

interface ApplicationsSectionProps {
  /** Undefined while loading. */
  readonly applications: readonly Application[] | undefined;
  readonly onDeleted: () => void;
}

/** The latest applications, and a link to all; if there are none, a way to start. */
export function ApplicationsSection({ applications, onDeleted }: ApplicationsSectionProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Section
      title={t('applications.title')}
      titleId="applications"
      aside={
        applications &&
        applications.length > 0 && (
          <Link to={paths.formWizard} className="link-text" aria-describedby="applications">
            {t('applications.viewAll')}
          </Link>
        )
      }
    >
      <div className="mt-5">
        {!applications ? (
          <SkeletonLines message={t('loading')} />
        ) : applications.length === 0 ? (
          <EmptyState
            icon={<FolderOpen />}
            title={t('applications.emptyTitle')}
            action={
              <ButtonLink variant="primary" to={paths.formPackages}>
                {t('applications.start')}
              </ButtonLink>
            }
          >
            {t('applications.emptyText')}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {applications.map((application) => (
              <ApplicationRow key={application.id} application={application} onDeleted={onDeleted} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
