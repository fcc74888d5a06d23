import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { CommentForm } from './comment-form.tsx';
import type { DeskComment, OpenedOrder } from './desk-types.ts';
import { formatMoment } from '../../lib/format-date.ts';

/** Comments of an order. Those hidden from the customer look different and say so. */
export function Comments({ order }: { readonly order: OpenedOrder }) {
  const { t } = useTranslation('desk');
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {order.comments.length === 0 ? (
        <p className="text-ink-soft">{t('comments.empty')}</p>
      ) : (
        <ol aria-label={t('comments.list')} className="flex flex-col gap-4">
          {order.comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <CommentForm orderId={order.id} pageNumbers={order.pages.map(({ page }) => page)} />
    </div>
  );
}

function Comment({ comment }: { readonly comment: DeskComment }) {
  const { t, i18n } = useTranslation('desk');
  const { author, text, page, isInternal, createdAt } = comment;
  const Icon = isInternal ? Lock : MessageCircle;
  return (
    <li
      className={`rounded-surface border px-4 py-3 ${isInternal ? 'border-dashed border-control bg-sunken' : 'border-line bg-surface'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-base text-ink-soft">
        <Icon className="size-4.5 shrink-0" />
        <span className="font-semibold text-ink">{t(`comments.${author}`)}</span>
        <span>{t(isInternal ? 'comments.internal' : 'comments.open')}</span>
        {typeof page === 'number' && <span>{t('pages.page', { page })}</span>}
        <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language)}</time>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </li>
  );
}
