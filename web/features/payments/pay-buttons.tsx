import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface PayButtonsProps {
  /** "$19" */
  readonly amount: string;
  readonly isBusy: boolean;
  /** The card fields are not there yet. */
  readonly isDisabled?: boolean;
}

/**
 * Cancel, and the one that pays. While it is busy there is no way to cancel: a second press that lands there, because
 * the page moved under the finger, would leave a payment that goes on unseen.
 */
export function PayButtons({ amount, isBusy, isDisabled = false }: PayButtonsProps) {
  const { t } = useTranslation('payments');
  return (
    <div data-keep-clear className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      {isBusy ? (
        <Button size="large" disabled>
          {t('checkout.cancel')}
        </Button>
      ) : (
        <ButtonLink href={paths.pricing} size="large">
          {t('checkout.cancel')}
        </ButtonLink>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isBusy}
        disabled={isDisabled}
        icon={<LockKeyhole aria-hidden="true" className="size-5" />}
      >
        {isBusy ? t('checkout.processing') : t('checkout.pay', { amount })}
      </Button>
    </div>
  );
}
