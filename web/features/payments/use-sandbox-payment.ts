import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast-store.ts';
import type { Intent } from './payment-intent.ts';
import { answerChallenge, confirmSandbox, type SandboxAnswer, type TypedCard } from './sandbox-calls.ts';
import { useFailureMessage } from './use-failure-message.ts';

const CODES_WITH_MESSAGE = [
  'card_declined',
  'insufficient_funds',
  'processing_error',
  'unknown_test_card',
  'authentication_failed',
  'authentication_expired',
] as const;

/** Pays with the test provider. @param onSent called when it has accepted the card */
export function useSandboxPayment({ clientSecret }: Intent, onSent: () => void) {
  const { t } = useTranslation('payments');
  const failureMessageOf = useFailureMessage();
  const [isBusy, setIsBusy] = useState(false);
  const [isChallenged, setIsChallenged] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isUnderWay = useRef(false);

  const fail = (title: 'toast.failedTitle' | 'toast.errorTitle', text: string) => {
    setFailure(text);
    showToast({ title: t(title), description: text, tone: 'danger' });
  };

  const refusalMessage = ({ code, message }: SandboxAnswer): string => {
    const known = CODES_WITH_MESSAGE.find((each) => each === code);
    return known ? t(`sandbox.refusals.${known}`) : failureMessageOf({ code, message });
  };

  const ask = async (call: () => Promise<SandboxAnswer>) => {
    // A double click arrives before the button renders as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const answer = await call();
      if (answer.status === 'succeeded' || answer.status === 'processing') onSent();
      else if (answer.status === 'requires_action' && answer.code === null) setIsChallenged(true);
      else fail('toast.failedTitle', refusalMessage(answer));
    } catch {
      fail('toast.errorTitle', t('toast.errorText'));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  return {
    isBusy,
    isChallenged,
    /** Error of the last attempt, until the next one. */
    failure,
    pay: (card: TypedCard) => void ask(() => confirmSandbox(clientSecret, card)),
    answer: (isApproved: boolean) => {
      setIsChallenged(false);
      void ask(() => answerChallenge(clientSecret, isApproved));
    },
  };
}
