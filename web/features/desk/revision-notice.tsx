import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { RevisionRequest } from './desk-types.ts';
import type { EditorPlace } from './editor/editor-types.ts';
import { PlaceLink } from './place-link.tsx';
import { formatMoment } from '../../lib/format-date.ts';

interface RevisionNoticeProps {
  readonly request: RevisionRequest;
  readonly onPlace: (place: EditorPlace) => void;
}

/** The customer's requested changes, in their words, with links to the marked places. */
export function RevisionNotice({ request, onPlace }: RevisionNoticeProps) {
  const { t, i18n } = useTranslation('desk');
  const { reason, createdAt, marked } = request;
  return (
    <Notice tone="warning" title={t('revision.title')}>
      <p className="text-base text-ink-soft">
        <time dateTime={createdAt}>{formatMoment(createdAt, i18n.language)}</time>
      </p>
      <blockquote dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
      {marked.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t('revision.marked')}</p>
          <ul className="flex flex-wrap gap-x-5">
            {marked.map(({ page, blockId }, index) => (
              <li key={`${page}:${blockId}`}>
                <PlaceLink
                  place={{ page, blockId }}
                  onPlace={onPlace}
                  words={t('revision.place', { number: index + 1, page })}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
