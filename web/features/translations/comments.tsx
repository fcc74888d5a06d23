import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { CommentForm } from './comment-form.tsx';
import type { TrackedTranslation, TranslationComment } from './translation-types.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Section } from '../../ui/section.tsx';

interface CommentsProps {
  readonly documentId: string;
  readonly translation: Pick<TrackedTranslation, 'comments' | 'canComment'>;
}

/** Messages between translator and customer; hidden until somebody can read them. */
export function Comments({ documentId, translation: { comments, canComment } }: CommentsProps) {
  const { t } = useTranslation('translations');
  if (!canComment && comments.length === 0) return null;
  return (
    <Section title={t('comments.title')} titleId="comments" className="flex flex-col gap-4">
      {comments.length === 0 ? (
        <p className="text-ink-soft">{t('comments.none')}</p>
      ) : (
        // Screen readers announce a message that arrives while the page is open.
        <ol aria-labelledby="comments" aria-live="polite" className="flex flex-col gap-3">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {canComment && <CommentForm documentId={documentId} />}
    </Section>
  );
}

function Comment({ comment: { author, text, page, createdAt } }: { readonly comment: TranslationComment }) {
  const { t, i18n } = useTranslation('translations');
  const isMine = author === 'customer';
  return (
    <li
      className={`rounded-surface border border-line px-4 py-3 ${isMine ? 'ms-6 bg-primary-soft' : 'me-6 bg-surface'}`}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-base text-ink-soft">
        <MessageCircle className="size-4.5 shrink-0" />
        <span className="font-semibold text-ink">{t(`comments.${author}`)}</span>
        {typeof page === 'number' && <span>{t('comments.page', { page })}</span>}
        <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language)}</time>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </li>
  );
}
