import { Ban, CircleCheck, Inbox, MessageCircle, PackageCheck, PencilLine, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { StatusUpdate } from './message-types.ts';

const ICONS = {
  translation_ordered: CircleCheck,
  translator_assigned: UserRoundCheck,
  translation_ready: PackageCheck,
  revision_asked: PencilLine,
  revision_ready: PackageCheck,
  translation_cancelled: Ban,
  translator_commented: MessageCircle,
} as const satisfies Record<StatusUpdate['kind'], object>;

/** The newest first; each leads to its order. */
export function StatusUpdates({ updates }: { readonly updates: readonly StatusUpdate[] }) {
  const { t } = useTranslation('messages');
  return (
    <section aria-labelledby="updates">
      <h2 id="updates" className="text-2xl">
        {t('updates.title')}
      </h2>
      {updates.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            icon={<Inbox aria-hidden="true" />}
            title={t('updates.emptyTitle')}
            action={<ButtonLink to={paths.translations}>{t('actions.translate')}</ButtonLink>}
          >
            {t('updates.emptyText')}
          </EmptyState>
        </div>
      ) : (
        // Read aloud when one arrives while the page is open.
        <ol aria-labelledby="updates" aria-live="polite" className="mt-4 divide-y divide-line border-y border-line">
          {updates.map((update) => (
            <Update key={update.id} update={update} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Update({ update: { kind, createdAt, translation } }: { readonly update: StatusUpdate }) {
  const { t, i18n } = useTranslation('messages');
  const { documentName, trackingNumber, orderedDocumentId } = translation;
  const Icon = ICONS[kind];
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  const words = t(`updates.${kind}`);
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0">
        <Link to={paths.translationTracking(orderedDocumentId)} className="link-text font-semibold">
          {words}
        </Link>
        <p className="wrap-anywhere">
          <bdi>{documentName}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
          <time dateTime={createdAt}>{when.format(new Date(createdAt))}</time>
          <span className="tabular-nums">{trackingNumber}</span>
        </p>
      </div>
    </li>
  );
}
