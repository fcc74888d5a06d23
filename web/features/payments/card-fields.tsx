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
  const problem = (name: keyof TypedCard) => {
    const code = problems[name];
    return code && t(`sandbox.${code}`);
  };
  const change = (name: keyof TypedCard, value: string) => onChange({ ...card, [name]: value });
  return (
    <div data-keep-clear className="grid grid-cols-2 items-start gap-x-5 gap-y-5 sm:grid-cols-3">
      <div className="col-span-2 sm:col-span-3">
        <TextField
          label={t('sandbox.number')}
          error={problem('cardNumber')}
          isRequired
          name="cardNumber"
          autoComplete="cc-number"
          inputMode="numeric"
          dir="ltr"
          value={card.cardNumber}
          onChange={({ target }) => change('cardNumber', groupedNumber(target.value))}
        />
      </div>
      <TextField
        label={t('sandbox.expiry')}
        error={problem('expiry')}
        isRequired
        name="expiry"
        autoComplete="cc-exp"
        inputMode="numeric"
        dir="ltr"
        placeholder={t('sandbox.expiryPlaceholder')}
        value={card.expiry}
        onChange={({ target }) => change('expiry', slashedExpiry(target.value, card.expiry))}
      />
      <TextField
        label={t('sandbox.code')}
        error={problem('securityCode')}
        isRequired
        name="securityCode"
        autoComplete="cc-csc"
        inputMode="numeric"
        dir="ltr"
        maxLength={4}
        value={card.securityCode}
        onChange={({ target }) => change('securityCode', target.value.replaceAll(/\D/g, ''))}
      />
      <TextField
        label={t('sandbox.zip')}
        error={problem('postalCode')}
        isRequired
        name="postalCode"
        autoComplete="billing postal-code"
        dir="ltr"
        maxLength={10}
        value={card.postalCode}
        onChange={({ target }) => change('postalCode', target.value)}
      />
    </div>
  );
}
