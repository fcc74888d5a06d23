import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice, Notice } from '../../ui/notice.tsx';
import { CardFields } from './card-fields.tsx';
import { PayButtons } from './pay-buttons.tsx';
import type { Intent } from './payment-intent.ts';
import type { TypedCard } from './sandbox-calls.ts';
import { filledWith, NO_CARD, problemsOf, TEST_CARDS, type CardProblems } from './test-cards.ts';
import { useSandboxPayment } from './use-sandbox-payment.ts';

interface SandboxFormProps {
  readonly intent: Intent;
  readonly amountCents: number;
  readonly onSent: () => void;
}

/** Payment form without a payment provider: test cards, labelled as such, in the same flow as real ones. */
export function SandboxForm({ intent, amountCents, onSent }: SandboxFormProps) {
  const { t, i18n } = useTranslation('payments');
  const [card, setCard] = useState<TypedCard>(NO_CARD);
  const [problems, setProblems] = useState<CardProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, isChallenged, failure, pay, answer } = useSandboxPayment(intent, onSent);
  const amount = formatMoney(amountCents, i18n.language);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemsOf(card, new Date());
    setProblems(found);
    const [first] = Object.keys(found);
    if (first === undefined) pay(card);
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      <Notice tone="warning" title={t('sandbox.title')}>
        {t('sandbox.text')}
      </Notice>
      <ul aria-label={t('sandbox.cards')} className="grid gap-2 sm:grid-cols-2">
        {TEST_CARDS.map(({ id, number }) => (
          <li key={id} className="flex">
            <button
              type="button"
              aria-pressed={card.cardNumber === number}
              onClick={() => {
                setCard(filledWith(number));
                setProblems({});
              }}
              className="min-h-11 flex-1 rounded-control border border-control bg-surface px-3.5 py-2 text-start hover:border-primary hover:bg-primary-soft aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:inset-ring aria-pressed:inset-ring-primary"
            >
              <span className="block font-semibold tabular-nums">
                <bdi>{number}</bdi>
              </span>
              <span className="block text-base text-ink-soft">{t(`sandbox.${id}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <CardFields card={card} problems={problems} onChange={setCard} />
      {failure !== undefined && <ErrorNotice>{failure}</ErrorNotice>}
      <PayButtons amount={amount} isBusy={isBusy} />
      <Dialog
        open={isChallenged}
        onClose={() => isChallenged && answer(false)}
        title={t('sandbox.challengeTitle')}
        description={t('sandbox.challengeText', { amount })}
        actions={
          <>
            <Button onClick={() => answer(false)}>{t('sandbox.refuse')}</Button>
            <Button variant="primary" onClick={() => answer(true)}>
              {t('sandbox.approve')}
            </Button>
          </>
        }
      />
    </form>
  );
}
