/** Input of the form for test cards. Never stored, never logged. */
export interface TypedCard {
  readonly cardNumber: string;
  /** "12/34" */
  readonly expiry: string;
  readonly securityCode: string;
  readonly postalCode: string;
}

/** Shown to the user; the code lets the UI translate it. */
export interface CardRefusal {
  readonly code: string;
  readonly message: string;
}

type CardOutcome =
  | { readonly kind: 'succeeds' | 'asksToConfirm' | 'processes' }
  | { readonly kind: 'fails' | 'timesOut'; readonly refusal: CardRefusal };

/** The card numbers with which Stripe's own test mode gives the same outcomes. */
const CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'succeeds' },
  '4000002500003155': { kind: 'asksToConfirm' },
  '4000000000000077': { kind: 'processes' },
  '4000000000000002': {
    kind: 'fails',
    refusal: { code: 'card_declined', message: 'Your card was declined.' },
  },
  '4000000000009995': {
    kind: 'fails',
    refusal: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  },
  '4000000000000119': {
    kind: 'timesOut',
    refusal: {
      code: 'processing_error',
      message: 'The test bank did not answer in time. Nothing was charged. Please try again.',
    },
  },
};

export interface KnownCard {
  readonly outcome: CardOutcome;
  readonly brand: 'visa';
  readonly last4: string;
}

/** Checks a test card. @param now decides whether the card is still valid, which it is to the end of its month */
export function cardOf(
  { cardNumber, expiry, securityCode, postalCode }: TypedCard,
  now: Date,
): KnownCard | CardRefusal {
  const number = cardNumber.replace(/[\s-]/g, '');
  const outcome = Object.hasOwn(CARDS, number) ? CARDS[number] : undefined;
  if (!outcome) return { code: 'unknown_test_card', message: 'This test card is not known. Use 4242 4242 4242 4242.' };
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  if (!month || !year)
    return { code: 'invalid_expiry', message: 'Type the expiration date as month and year, such as 12/34.' };
  if (Date.UTC(2000 + Number(year), Number(month)) <= now.getTime())
    return { code: 'expired_card', message: 'The expiration date of this card is in the past.' };
  if (!/^\d{3,4}$/.test(securityCode.trim()))
    return { code: 'incomplete_security_code', message: 'Type the security code: 3 or 4 digits.' };
  if (!postalCode.trim()) return { code: 'incomplete_postal_code', message: 'Type a ZIP code. Any will do.' };
  return { outcome, brand: 'visa', last4: number.slice(-4) };
}
