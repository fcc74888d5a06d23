import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ChatHere } from '../../lib/chat-here.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { QuickActions } from './quick-actions.tsx';
import { StatusUpdates } from './status-updates.tsx';
import { Summary } from './summary.tsx';
import { WriteToUs } from './write-to-us.tsx';
import { useMessages } from './use-messages.ts';
import type { MessagesPageQuery } from '../../generated/graphql.ts';
import type { FeedItem } from './message-types.ts';

/** Number of updates that the specification requires. */
const SHOWN = 10;

/** Returns the latest updates of orders and payments, newest first. */
function newestOf({
  statusUpdates,
  transactions,
}: Pick<NonNullable<MessagesPageQuery['viewer']>, 'statusUpdates' | 'transactions'>): readonly FeedItem[] {
  const news: FeedItem[] = [...statusUpdates.edges, ...transactions.edges].map(({ node }) => node);
  return news.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, SHOWN);
}

const TABS = ['chat', 'updates'] as const;

/** Screen of /messages: Ask Tess, status updates, and a contact form. `?tab=updates` opens the updates. */
export function MessagesPage() {
  const { t } = useTranslation('messages');
  const { viewer, isFailed, refetch } = useMessages();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'updates' ? 'updates' : 'chat';
  return (
    <div className="content-width flex flex-col gap-8 py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-12">
          <Tabs
            label={t('title')}
            tabs={TABS.map((id) => ({ id, title: t(`tabs.${id}`) }))}
            currentId={tab}
            onChoose={(id) => setParams(id === 'chat' ? {} : { tab: id }, { replace: true })}
          >
            {/* Stays mounted behind the other tab, to keep typed text and a running answer. */}
            <div hidden={tab !== 'chat'}>
              <ChatHere />
            </div>
            {tab === 'updates' &&
              (isFailed ? (
                <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
              ) : viewer ? (
                <StatusUpdates news={newestOf(viewer)} />
              ) : (
                <SkeletonLines lines={6} message={t('loading')} />
              ))}
          </Tabs>
          <WriteToUs email={viewer?.email} />
        </div>
        <aside className="flex flex-col gap-8">
          {viewer && (
            <Summary
              orders={viewer.translations.edges.map(({ node }) => node)}
              documents={viewer.documents.totalCount}
            />
          )}
          <QuickActions />
        </aside>
      </div>
    </div>
  );
}
