import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { DeskWarning } from './desk-types.ts';
import type { EditorPlace } from './editor/editor-types.ts';
import { PlaceLink } from './place-link.tsx';

interface WarningListProps {
  /** Undefined while loading. */
  readonly warnings: readonly DeskWarning[] | undefined;
  readonly onPlace: (place: EditorPlace) => void;
}

/** Names and dates that differ from the customer's other data. These are hints: the document decides. */
export function WarningList({ warnings, onPlace }: WarningListProps) {
  const { t } = useTranslation('desk');
  if (!warnings) return <SkeletonLines lines={3} message={t('loading')} />;
  if (warnings.length === 0) return <EmptyState title={t('warnings.emptyTitle')}>{t('warnings.emptyText')}</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-ink-soft">{t('warnings.text')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {warnings.map(({ page, blockId, kind, written, known, origin, from }) => (
          <li key={`${page}:${blockId}:${written}:${known}`} className="py-4">
            <p className="font-semibold">{t(`warnings.${kind}`)}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
              <dt className="text-ink-soft">{t('warnings.written')}</dt>
              <dd className="wrap-anywhere">
                <bdi>{written}</bdi>
              </dd>
              <dt className="text-ink-soft">{t('warnings.known')}</dt>
              <dd className="wrap-anywhere">
                <bdi>{known}</bdi>{' '}
                <span className="text-ink-soft">
                  ({from === '' ? t(`warnings.origin.${origin}`) : `${t(`warnings.origin.${origin}`)}: ${from}`})
                </span>
              </dd>
            </dl>
            <PlaceLink place={{ page, blockId }} onPlace={onPlace} words={t('warnings.place', { page })} />
          </li>
        ))}
      </ul>
    </div>
  );
}
