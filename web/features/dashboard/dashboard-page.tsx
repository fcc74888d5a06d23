import { useQuery } from '@apollo/client/react';
import { FileText, FolderOpen, Languages, LifeBuoy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ChatHere } from '../../lib/chat-here.tsx';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ApplicationRow } from './application-row.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { DASHBOARD } from './operations.ts';

/** What a signed-in person sees first: three ways on (one that is not there yet says so), and what was begun. */
export function DashboardPage() {
  const { t, i18n } = useTranslation('dashboard');
  const { data, error, refetch } = useQuery(DASHBOARD, {
    variables: { language: i18n.language },
    // Another tab or device may have saved since: show what is known, then ask.
    fetchPolicy: 'cache-and-network',
  });
  const applications = data?.viewer?.applications.edges.map(({ node }) => node);
  const isFailed = error !== undefined && !data;
  return (
    <div className="content-width flex flex-col gap-12 py-10">
      <PageHeading title={t('greeting')} lead={t('intro')} documentTitle={t('pageTitle')} />
      <ul className="grid gap-5 md:grid-cols-3">
        <WayCard icon={<FileText />} name="forms" to={paths.formPackages} />
        <WayCard icon={<Languages />} name="translate" to={paths.translations} />
        <WayCard icon={<LifeBuoy />} name="support" to={paths.messages} />
      </ul>
      <p className="-mt-6">
        {t('review.question')}{' '}
        <Link to={paths.caseReview} className="link-text font-semibold">
          {t('review.link')}
        </Link>
      </p>
      {isFailed ? (
        <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
      ) : (
        <section aria-labelledby="applications">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="applications" className="text-2xl">
              {t('applications.title')}
            </h2>
            {applications && applications.length > 0 && (
              <Link to={paths.formWizard} className="link-text">
                {t('applications.viewAll')}
              </Link>
            )}
          </div>
          <div className="mt-5">
            {!applications ? (
              <SkeletonLines message={t('loading')} />
            ) : applications.length === 0 ? (
              <EmptyState
                icon={<FolderOpen aria-hidden="true" />}
                title={t('applications.emptyTitle')}
                action={
                  <ButtonLink look="primary" to={paths.formPackages}>
                    {t('applications.start')}
                  </ButtonLink>
                }
              >
                {t('applications.emptyText')}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {applications.map((application) => (
                  <ApplicationRow key={application.id} application={application} />
                ))}
              </ul>
            )}
          </div>
        </section>
      )}
      <DocumentsSection documents={data?.viewer?.documents.edges.map(({ node }) => node)} isFailed={isFailed} />
      <ChatHere />
    </div>
  );
}

interface WayCardProps {
  readonly icon: ReactNode;
  readonly name: 'forms' | 'translate' | 'support';
  readonly to: string;
}

function WayCard({ icon, name, to }: WayCardProps) {
  const { t } = useTranslation('dashboard');
  return (
    <li className="flex">
      <Card className="flex flex-1 flex-col items-start gap-3">
        <span aria-hidden="true" className="text-primary [&>svg]:size-7">
          {icon}
        </span>
        <h2 className="text-xl">{t(`cards.${name}.title`)}</h2>
        <p className="flex-1 text-ink-soft">{t(`cards.${name}.text`)}</p>
        {hasScreen(to) ? (
          <ButtonLink to={to}>{t(`cards.${name}.action`)}</ButtonLink>
        ) : (
          <Badge>{t('cards.later')}</Badge>
        )}
      </Card>
    </li>
  );
}
