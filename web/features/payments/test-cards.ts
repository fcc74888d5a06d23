import type { TypedCard } from './sandbox-calls.ts';

/** Public test numbers, which Stripe's test mode uses for the same outcomes. */
export const TEST_CARDS = [
  { id: 'success', number: '4242 4242 4242 4242' },
  { id: 'declined', number: '4000 0000 0000 0002' },
  { id: 'insufficient', number: '4000 0000 0000 9995' },
  { id: 'challenge', number: '4000 0025 0000 3155' },
  { id: 'slow', number: '4000 0000 0000 0077' },
  { id: 'error', number: '4000 0000 0000 0119' },
] as const;

export const NO_CARD: TypedCard = { cardNumber: '', expiry: '', securityCode: '', postalCode: '' };

export const filledWith = (cardNumber: string): TypedCard => ({
  cardNumber,
  expiry: '12/34',
  securityCode: '123',
  postalCode: '10001',
});

type Problem = 'numberProblem' | 'expiryProblem' | 'expired' | 'codeProblem' | 'zipProblem';
export type CardProblems = Partial<Record<keyof TypedCard, Problem>>;

const MIN_NUMBER_LENGTH = 12;

/** @param today for the expiry check; a card is valid to the end of its month */
export function problemsOf(card: TypedCard, today: Date): CardProblems {
  const problems: CardProblems = {};
  if (card.cardNumber.replaceAll(/\D/g, '').length < MIN_NUMBER_LENGTH) problems.cardNumber = 'numberProblem';
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(card.expiry) ?? [];
  if (month === undefined || year === undefined) problems.expiry = 'expiryProblem';
  else if (Date.UTC(2000 + Number(year), Number(month)) <= today.getTime()) problems.expiry = 'expired';
  if (!/^\d{3,4}$/.test(card.securityCode.trim())) problems.securityCode = 'codeProblem';
  if (card.postalCode.trim() === '') problems.postalCode = 'zipProblem';
  return problems;
}

/** Formats "42424242" as "4242 4242". */
export const groupedNumber = (text: string): string =>
  text
    .replaceAll(/\D/g, '')
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** Formats "1230" as "12/30"; the slash can be deleted again. */
export function slashedExpiry(text: string, before: string): string {
  const digits = text.replaceAll(/\D/g, '').slice(0, 4);
  return digits.length > 2 || (digits.length === 2 && text.length > before.length)
    ? `${digits.slice(0, 2)}/${digits.slice(2)}`
    : digits;
}
