import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-input.tsx';
import type { TypedCard } from './sandbox-calls.ts';
import { groupedNumber, slashedExpiry, type CardProblems } from './test-cards.ts';

interface CardFieldsProps {
  readonly card: TypedCard;
  readonly problems: CardProblems;
  readonly onChange: (card: TypedCard) => void;
}

/** Number, expiry date, security code and ZIP code of a test card. */
export function CardFields({ card, problems, onChange }: CardFieldsProps) {
  const { t } = useTranslation('payments');
  const field = (name: keyof TypedCard, rewritten = (value: string) => value) => {
    const code = problems[name];
    return {
      name,
      value: card[name],
      error: code && t(`sandbox.${code}`),
      isRequired: true,
      dir: 'ltr',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...card, [name]: rewritten(target.value) }),
    } as const;
  };
  return (
    <div data-keep-clear className="grid grid-cols-2 items-start gap-x-5 gap-y-5 sm:grid-cols-3">
      <div className="col-span-2 sm:col-span-3">
        <TextField
          {...field('cardNumber', groupedNumber)}
          label={t('sandbox.number')}
          autoComplete="cc-number"
          inputMode="numeric"
        />
      </div>
      <TextField
        {...field('expiry', (value) => slashedExpiry(value, card.expiry))}
        label={t('sandbox.expiry')}
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder={t('sandbox.expiryPlaceholder')}
      />
      <TextField
        {...field('securityCode', (value) => value.replaceAll(/\D/g, ''))}
        label={t('sandbox.code')}
        autoComplete="cc-csc"
        inputMode="numeric"
        maxLength={4}
      />
      <TextField {...field('postalCode')} label={t('sandbox.zip')} autoComplete="billing postal-code" maxLength={10} />
    </div>
  );
}
