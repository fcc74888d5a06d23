import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { QuickActions } from './quick-actions.tsx';
import { StatusUpdates } from './status-updates.tsx';
import { Summary } from './summary.tsx';
import { useMessages } from './use-messages.ts';

/** /messages: what Tern told the person, newest first, and the ways to go on from there. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const { viewer, isFailed, refetch } = useMessages();
  return (
    <div className="content-width flex flex-col gap-8 py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      {isFailed && (
        <Notice
          tone="danger"
          role="alert"
          title={t('failedTitle')}
          actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}
        >
          {t('failedText')}
        </Notice>
      )}
      {viewer && (
        <Summary orders={viewer.translations.edges.map(({ node }) => node)} documents={viewer.documents.totalCount} />
      )}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {viewer ? (
          <StatusUpdates updates={viewer.statusUpdates.edges.map(({ node }) => node)} />
        ) : isFailed ? (
          <span />
        ) : (
          <SkeletonLines lines={6} message={t('loading')} />
        )}
        <QuickActions />
      </div>
    </div>
  );
}
