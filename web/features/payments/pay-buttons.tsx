import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

interface PayButtonsProps {
  /** Formatted amount, such as "$19". */
  readonly amount: string;
  readonly isBusy: boolean;
  /** Whether the card fields are not loaded yet. */
  readonly isDisabled?: boolean;
}

/**
 * Cancel and pay buttons. Cancel is disabled while paying: when the layout shifts, a second press could hit it and
 * leave a payment running unseen.
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
        icon={<LockKeyhole className="size-5" />}
      >
        {isBusy ? t('checkout.processing') : t('checkout.pay', { amount })}
      </Button>
    </div>
  );
}
