import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BundleCard } from './bundle-card.tsx';
import { usePrices } from './price-list.ts';
import { ServiceRow } from './service-row.tsx';

/** Skeleton lines of about the height of the service list on a desktop screen, to avoid a layout shift. */
const LINES = 16;

/** Services and bundles from the server's price list. */
export function PriceLists() {
  const { t } = useTranslation('payments');
  const { prices, isFailed, retry } = usePrices();
  return (
    <>
      <Section title={t('pricing.services')} className={prices ? 'mt-12' : 'mt-12 min-h-dvh'}>
        <p className="mt-1 text-ink-soft">{t('pricing.servicesText')}</p>
        <div className="mt-5">
          {prices ? (
            <ul className="divide-y divide-line border-y border-line">
              {prices.services.map((offer) => (
                <ServiceRow key={offer.id} offer={offer} />
              ))}
            </ul>
          ) : isFailed ? (
            <RetryNotice title={t('pricing.failedTitle')} text={t('pricing.failedText')} onAgain={retry} />
          ) : (
            <SkeletonLines lines={LINES} message={t('pricing.loading')} />
          )}
        </div>
      </Section>
      {prices && (
        <Section title={t('pricing.bundles')} className="mt-14">
          <p className="mt-1 text-ink-soft">{t('pricing.bundlesText')}</p>
          <ul className="mt-6 grid grid-cols-[minmax(0,1fr)] items-stretch gap-5 lg:grid-cols-3">
            {prices.bundles.map((offer) => (
              <BundleCard key={offer.id} offer={offer} />
            ))}
          </ul>
        </Section>
      )}
      <ul className="mt-6 flex flex-wrap gap-x-8 gap-y-2 font-semibold">
        {(['pricing.neverExpire', 'pricing.noSubscription'] as const).map((words) => (
          <li key={words} className="flex items-center gap-2">
            <Check className="size-5 shrink-0 text-success" />
            {t(words)}
          </li>
        ))}
      </ul>
    </>
  );
}
