import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import type { PaymentSetup } from './payment-intent.ts';

interface SetUpFailedProps {
  readonly setUp: Exclude<PaymentSetup, { kind: 'ready' }>;
  readonly onAgain: () => void;
}

/** Explains why payment is impossible, with a link back. */
export function SetUpFailed({ setUp, onAgain }: SetUpFailedProps) {
  const { t } = useTranslation('payments');
  // An error about the request itself will not go away on retry.
  const mayPass = setUp.kind === 'refused' ? setUp.mayPass : true;
  const text =
    setUp.kind === 'refused'
      ? (setUp.message ?? t('checkout.failedIntent'))
      : setUp.kind === 'noSecret'
        ? t('checkout.failedText')
        : t('checkout.failedDown');
  return (
    <div role="alert">
      <MessageScreen
        title={t(setUp.kind === 'noSecret' ? 'checkout.noSecret' : 'checkout.failedTitle')}
        text={text}
        actions={
          <>
            <ButtonLink variant="primary" href={paths.pricing}>
              {t('checkout.goBack')}
            </ButtonLink>
            {mayPass && <Button onClick={onAgain}>{t('checkout.again')}</Button>}
          </>
        }
      />
    </div>
  );
}
