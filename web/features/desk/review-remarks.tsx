import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { DeskComment, OpenedOrder } from './desk-types.ts';
import type { EditorPlace } from './editor/editor-types.ts';
import { PlaceLink } from './place-link.tsx';
import { formatMoment } from '../../lib/format-date.ts';

interface ReviewRemarksProps {
  readonly order: OpenedOrder;
  readonly onPlace: (place: EditorPlace) => void;
}

/** Reviewer's remarks on the current version, each with a link to its place. */
export function ReviewRemarks({ order, onPlace }: ReviewRemarksProps) {
  const { t, i18n } = useTranslation('desk');
  const begun = order.revisionRequest?.createdAt;
  const remarks = order.comments.filter(
    ({ author, isInternal, createdAt }) =>
      author === 'reviewer' && isInternal && (begun === undefined || new Date(createdAt) > new Date(begun)),
  );
  if (remarks.length === 0) return null;
  return (
    <Notice tone="warning" title={t('review.remarksTitle')}>
      <ul className="mt-1 flex flex-col gap-3">
        {remarks.map((remark) => (
          <li key={remark.id}>
            <p className="text-base text-ink-soft">
              <time dateTime={remark.createdAt}>{formatMoment(remark.createdAt, i18n.language)}</time>
            </p>
            <blockquote dir="auto" className="whitespace-pre-line wrap-anywhere">
              {remark.text}
            </blockquote>
            <RemarkPlace order={order} remark={remark} onPlace={onPlace} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Renders nothing for a remark on the whole order, and only the page if its block was deleted. */
function RemarkPlace({ order, remark, onPlace }: ReviewRemarksProps & { readonly remark: DeskComment }) {
  const { t } = useTranslation('desk');
  const page = order.pages.find((each) => each.page === remark.page);
  if (!page) return null;
  const index = page.blocks.findIndex(({ id }) => id === remark.blockId);
  const blockId = page.blocks[index]?.id ?? null;
  return (
    <PlaceLink
      place={{ page: page.page, blockId }}
      onPlace={onPlace}
      {...(blockId !== null && { words: t('pages.block', { page: page.page, block: index + 1 }) })}
    />
  );
}
