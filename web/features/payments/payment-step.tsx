import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingScreen } from '../../ui/spinner.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { PaymentSetup } from './payment-intent.ts';
import type { PendingPurchase } from './pending-purchase.ts';
import { offerIn, usePrices } from './price-list.ts';
import { SandboxForm } from './sandbox-form.tsx';
import { SetUpFailed } from './set-up-failed.tsx';

/** Lazy, because it loads Stripe's script, which only payments through Stripe need. */
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));

interface PaymentStepProps {
  readonly wanted: PendingPurchase;
  /** Undefined while it is being prepared. */
  readonly setUp: PaymentSetup | undefined;
  readonly onAgain: () => void;
  /** Called when the provider has accepted the card; the payment may be complete. */
  readonly onSent: () => void;
}

/** Item, price, granted credits, and the card form. */
export function PaymentStep({ wanted, setUp, onAgain, onSent }: PaymentStepProps) {
  const { t } = useTranslation('payments');
  const { prices, isFailed, retry } = usePrices();
  if (setUp && setUp.kind !== 'ready') return <SetUpFailed setUp={setUp} onAgain={onAgain} />;
  if (isFailed) return <SetUpFailed setUp={{ kind: 'unreachable' }} onAgain={retry} />;
  if (!setUp || !prices) return <LoadingScreen message={t('checkout.preparing')} />;
  const offer = offerIn(prices, wanted.serviceType);
  if (!offer) return <SetUpFailed setUp={{ kind: 'refused', message: null, mayPass: false }} onAgain={onAgain} />;
  const Form = setUp.intent.provider === 'stripe' ? StripeForm : SandboxForm;
  return (
    <div className="content-width pt-4 pb-8 lg:pb-12">
      <PageHeading title={t('checkout.title')} documentTitle={t('checkout.pageTitle')} />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14">
        <OrderSummary offer={offer} />
        <Suspense fallback={<LoadingScreen message={t('stripe.loading')} />}>
          <Form intent={setUp.intent} amountCents={offer.amountCents} onSent={onSent} />
        </Suspense>
      </div>
    </div>
  );
}
