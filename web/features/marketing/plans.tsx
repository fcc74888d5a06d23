import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PLANS } from './plan-list.ts';

/** The three plans of the marketing copy, with the note that they are not sold: users pay per use. */
export function Plans() {
  const { t } = useTranslation('marketing');
  const hasRoom = useMediaQuery('(width >= 40rem)');
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="border-t border-line">
      <div className="content-width py-6 sm:py-16 lg:py-24">
        <h2 id="pricing-title" className="text-[1.75rem] sm:text-[2.5rem]">
          {t('pricing.title')}
        </h2>
        <div className="mt-4 max-w-3xl border-s-4 sm:mt-6 border-accent ps-4 sm:ps-5 sm:text-lg">
          <p className="font-semibold">{t('pricing.notSold')}</p>
          <p className="mt-1 text-ink-soft">{t('pricing.notSoldText')}</p>
          <ButtonLink to={paths.pricing} className="mt-4">
            {t('pricing.seePrices')}
          </ButtonLink>
        </div>
        {/* Not sold, and 1.5 screens long on a phone: collapsed there until pressed. */}
        <details open={hasRoom} className="mt-4 sm:mt-8">
          <summary className="cursor-pointer py-2.5 font-semibold hover:text-primary sm:hidden">
            {t('pricing.showPlans')}
          </summary>
          <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 sm:mt-0 lg:grid-cols-3">
            {PLANS.map(({ id, isMonthly, isPopular, features }) => (
              <li
                key={id}
                className={`flex flex-col rounded-surface border bg-surface p-5 sm:p-6 ${isPopular ? 'border-primary inset-ring inset-ring-primary' : 'border-line'}`}
              >
                <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
                  <h3 className="text-xl">{t(`pricing.${id}.name`)}</h3>
                  {isPopular && <Badge tone="accent">{t('pricing.popular')}</Badge>}
                </div>
                <p className="mt-1 sm:mt-3">
                  <span className="font-heading text-[2.25rem] tabular-nums">{t(`pricing.${id}.price`)}</span>
                  {isMonthly && <span className="text-ink-soft">{t('pricing.perMonth')}</span>}
                </p>
                <p className="text-ink-soft">{t(`pricing.${id}.description`)}</p>
                <p className="sr-only">{t('pricing.includes')}</p>
                <ul className="mt-3 border-t border-line pt-3 sm:mt-5 sm:flex sm:flex-col sm:gap-2 sm:pt-5">
                  {features.map((feature) => (
                    // Inline on a phone, where three lists of five would fill a screen.
                    <li key={feature} className="me-4 inline sm:me-0 sm:flex sm:items-start sm:gap-2.5">
                      <Check className="me-1.5 inline size-4.5 shrink-0 align-[-0.15em] text-success sm:mt-1 sm:me-0 sm:size-5" />
                      {t(feature)}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft sm:mt-6">{t('pricing.cancel')}</p>
        </details>
      </div>
    </section>
  );
}
