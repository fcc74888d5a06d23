import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CreditCard from 'lucide-react/icons/credit-card';
import Inbox from 'lucide-react/icons/inbox';
import MessageCircle from 'lucide-react/icons/message-circle';
import PackageCheck from 'lucide-react/icons/package-check';
import PencilLine from 'lucide-react/icons/pencil-line';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import type { PaymentTransaction, FeedItem, StatusUpdate } from './message-types.ts';

const ICONS = {
  translation_ordered: CircleCheck,
  translator_assigned: UserRoundCheck,
  translation_ready: PackageCheck,
  revision_asked: PencilLine,
  revision_ready: PackageCheck,
  certificate_withdrawn: Undo2,
  translation_cancelled: Ban,
  translation_paid: CreditCard,
  translator_commented: MessageCircle,
} as const satisfies Record<StatusUpdate['kind'], object>;

/** Updates, newest first, each with a link to its order or to the payments. */
export function StatusUpdates({ news }: { readonly news: readonly FeedItem[] }) {
  const { t } = useTranslation('messages');
  return (
    <Section title={t('updates.title')} titleId="updates">
      {news.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            icon={<Inbox />}
            title={t('updates.emptyTitle')}
            action={
              hasScreen(paths.translations) && <ButtonLink to={paths.translations}>{t('actions.translate')}</ButtonLink>
            }
          >
            {t('updates.emptyText')}
          </EmptyState>
        </div>
      ) : (
        // Announces an update that arrives while the page is open.
        <ol aria-labelledby="updates" aria-live="polite" className="mt-4 divide-y divide-line border-y border-line">
          {news.map((each) =>
            'kind' in each ? (
              <TranslationNews key={each.id} update={each} />
            ) : (
              <MoneyNews key={each.id} movement={each} />
            ),
          )}
        </ol>
      )}
    </Section>
  );
}

function TranslationNews({ update: { kind, createdAt, translation } }: { readonly update: StatusUpdate }) {
  const { t } = useTranslation('messages');
  const { documentName, trackingNumber, orderedDocumentId } = translation;
  return (
    <NewsRow
      icon={ICONS[kind]}
      to={paths.translationTracking(orderedDocumentId)}
      words={t(`updates.${kind}`)}
      about={documentName}
      createdAt={createdAt}
      fact={trackingNumber}
    />
  );
}

function MoneyNews({ movement: { type, title, amountCents, createdAt } }: { readonly movement: PaymentTransaction }) {
  const { t, i18n } = useTranslation('messages');
  return (
    <NewsRow
      icon={type === 'payment' || type === 'dispute_won' ? CreditCard : Undo2}
      to={`${paths.profile}?tab=history`}
      words={t(`updates.money.${type}`)}
      about={title}
      createdAt={createdAt}
      fact={formatMoney(Math.abs(amountCents), i18n.language)}
    />
  );
}

interface NewsRowProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly words: string;
  readonly about: string;
  readonly createdAt: string;
  readonly fact: string;
}

function NewsRow({ icon: Icon, to, words, about, createdAt, fact }: NewsRowProps) {
  const when = formatMoment(createdAt, useLanguage());
  return (
    <li className="flex items-start gap-4 py-4">
      <Icon className="mt-0.5 size-6 shrink-0 text-primary" />
      <div className="min-w-0">
        <Link to={to} className="link-text font-semibold">
          {words}
        </Link>
        <p className="wrap-anywhere">
          <bdi>{about}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
          <time dateTime={createdAt}>{when}</time>
          <span className="tabular-nums">{fact}</span>
        </p>
      </div>
    </li>
  );
}
