import { useApolloClient, useQuery } from '@apollo/client/react';
import MessageCircle from 'lucide-react/icons/message-circle';
import Trash2 from 'lucide-react/icons/trash';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../schema/forms/languages.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { ListedConversation } from './conversation-types.ts';
import { DeleteConversation } from './delete-conversation.tsx';
import { CONVERSATIONS, ASSISTANT_USE } from './operations.ts';
import { formatMoney } from '../../lib/money.ts';

interface ConversationListProps {
  readonly currentId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onDeleted: (id: string) => void;
}

/** Earlier conversations, newest first, to continue or delete. */
export function ConversationList({ currentId, onOpen, onDeleted }: ConversationListProps) {
  const { t } = useTranslation('conversations');
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(CONVERSATIONS, {
    variables: { after: null },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [more, setMore] = useState<readonly ListedConversation[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const [asked, setAsked] = useState<ListedConversation>();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);

  const page = data?.viewer?.conversations;
  const next = cursor === undefined ? (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null) : cursor;
  const listed = [...(page?.edges.map(({ node }) => node) ?? []), ...more].filter(({ id }) => !gone.has(id));

  const showMore = async () => {
    try {
      const { data: added } = await client.query({
        query: CONVERSATIONS,
        variables: { after: next },
        fetchPolicy: 'no-cache',
      });
      const found = added?.viewer?.conversations;
      setMore([...more, ...(found?.edges.map(({ node }) => node) ?? [])]);
      setCursor(found?.pageInfo.hasNextPage ? (found.pageInfo.endCursor ?? null) : null);
    } catch {
      // The button remains for a retry.
    }
  };

  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-5">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('earlier.title')}
      </h3>
      {error && !data ? (
        <RetryNotice title={t('earlier.failedTitle')} text={t('earlier.failedText')} onAgain={() => void refetch()} />
      ) : !page ? (
        <SkeletonLines lines={4} message={t('loading')} />
      ) : listed.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('earlier.empty')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {listed.map((conversation) => (
            <Row
              key={conversation.id}
              conversation={conversation}
              isCurrent={conversation.id === currentId}
              onOpen={() => onOpen(conversation.id)}
              onDelete={() => setAsked(conversation)}
            />
          ))}
        </ul>
      )}
      {next && (
        <Button size="small" className="mt-4" onClick={() => void showMore()}>
          {t('earlier.more')}
        </Button>
      )}
      <AssistantUse />
      <DeleteConversation
        conversation={asked}
        onClose={() => setAsked(undefined)}
        onDeleted={(id) => {
          setGone(new Set([...gone, id]));
          client.cache.evict({ id: client.cache.identify({ __typename: 'Conversation', id }) ?? '' });
          heading.current?.focus();
          onDeleted(id);
        }}
      />
    </div>
  );
}

interface RowProps {
  readonly conversation: ListedConversation;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
}

function Row({ conversation: { title, language, updatedAt }, isCurrent, onOpen, onDelete }: RowProps) {
  const { t, i18n } = useTranslation('conversations');
  return (
    <li className="flex items-center gap-3 py-2">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onOpen}
        className="flex min-h-12 min-w-0 flex-1 items-start gap-3 py-1 text-start hover:text-primary"
      >
        <MessageCircle className="mt-1 size-5 shrink-0 text-primary" />
        <span className="min-w-0">
          <bdi lang={language} className="block font-semibold wrap-anywhere">
            {title}
          </bdi>
          <time dateTime={updatedAt} className="block text-base text-ink-soft">
            {formatMoment(updatedAt, i18n.language)}
          </time>
        </span>
      </button>
      <IconButton label={t('earlier.delete', { title })} onClick={onDelete}>
        <Trash2 className="size-5" />
      </IconButton>
    </li>
  );
}

/** Shows how much of the language model's quota is used. Renders nothing if no model was used. */
function AssistantUse() {
  const { t, i18n } = useTranslation('conversations');
  const use = useQuery(ASSISTANT_USE, { fetchPolicy: 'network-only' }).data?.viewer?.assistantUse;
  if (!use || (use.tokensUsed === 0 && use.costCents === 0)) return null;
  const { tokensUsed, tokensLimit, costCents, costLimitCents, resetsAt } = use;
  const count = new Intl.NumberFormat(localeOf(i18n.language));
  return (
    <p className="mt-5 text-[0.9375rem] leading-snug text-ink-soft">
      {t('use.tokens', { used: count.format(tokensUsed), most: count.format(tokensLimit) })}{' '}
      {typeof costLimitCents === 'number' &&
        `${t('use.cost', { used: formatMoney(costCents, i18n.language), most: formatMoney(costLimitCents, i18n.language) })} `}
      {t('use.renewed', { when: formatMoment(resetsAt, i18n.language) })}
    </p>
  );
}
