import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import UserRound from 'lucide-react/icons/user-round';
import { formatMoney } from '../../lib/money.ts';
import { Card } from '../../ui/card.tsx';
import type { TrackedTranslation } from './translation-types.ts';
import { languageName, formatMoment } from '../../lib/format-date.ts';

const PAYMENTS = { demo: 'tracking.free', unpaid: 'tracking.unpaid', paid: 'tracking.paid' } as const;

/** Ordered service, due date and translator. */
export function OrderFacts({ translation }: { readonly translation: TrackedTranslation }) {
  const { t, i18n } = useTranslation('translations');
  const { trackingNumber, documentName, sourceLanguage, isRush, promisedAt, priceCents, payment } = translation;
  return (
    <>
      <Card>
        <dl className="flex flex-col gap-4">
          <Fact name={t('tracking.number')}>
            <span className="text-xl tabular-nums">{trackingNumber}</span>
          </Fact>
          <Fact name={t('tracking.promised')}>
            <time dateTime={promisedAt}>{formatMoment(promisedAt, i18n.language)}</time>
          </Fact>
          <Fact name={t('tracking.document')}>
            <bdi className="wrap-anywhere">{documentName}</bdi>
          </Fact>
          <Fact name={t('tracking.from')}>
            {sourceLanguage ? languageName(sourceLanguage, i18n.language) : t('tracking.unsure')}
          </Fact>
          <Fact name={t('tracking.kind')}>{t(isRush ? 'tracking.certifiedRush' : 'tracking.certified')}</Fact>
          {payment !== 'free' && (
            <Fact name={t('tracking.price')}>
              {t(PAYMENTS[payment], { price: formatMoney(priceCents, i18n.language) })}
            </Fact>
          )}
        </dl>
        {payment !== 'free' && <p className="mt-5 border-t border-line pt-4 text-base text-ink-soft">{t('refund')}</p>}
      </Card>
      <TranslatorCard
        translator={translation.assignedTranslator ?? null}
        isFinished={translation.status === 'ready' || translation.status === 'delivered'}
      />
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-base text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

interface TranslatorCardProps {
  /** Null until a translator takes the order. */
  readonly translator: NonNullable<TrackedTranslation['assignedTranslator']> | null;
  /** Also true for an order whose translator is no longer named, or that the demo moved. */
  readonly isFinished: boolean;
}

/** The translator, with their profile. */
function TranslatorCard({ translator, isFinished }: TranslatorCardProps) {
  const { t } = useTranslation('translations');
  return (
    <Card className="flex items-start gap-4">
      <UserRound className="mt-1 size-7 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <h2 className="text-xl">{t('translator.title')}</h2>
        <p className="font-semibold wrap-anywhere">
          {translator ? <bdi>{translator.name}</bdi> : t(isFinished ? 'translator.finished' : 'translator.none')}
        </p>
        {translator ? (
          <>
            {translator.certification && <p className="wrap-anywhere">{translator.certification}</p>}
            {translator.experience && <p className="text-ink-soft wrap-anywhere">{translator.experience}</p>}
          </>
        ) : (
          <p className="text-ink-soft">{t(isFinished ? 'translator.finishedText' : 'translator.text')}</p>
        )}
      </div>
    </Card>
  );
}
