import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import type { StripeError } from '@stripe/stripe-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../i18n/i18n.ts';
import { LANGUAGES } from '../../i18n/languages.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { StripeFields } from './stripe-fields.tsx';
import { INTENT } from './testing/fake-payments.ts';
import { useFailureMessage } from './use-failure-message.ts';

const stripe = vi.hoisted(() => ({ confirmPayment: vi.fn<() => Promise<{ error: Partial<StripeError> }>>() }));
// Stands in for what Stripe's script creates in the page.
vi.mock('@stripe/react-stripe-js', () => ({
  useStripe: () => stripe,
  useElements: () => ({}),
  AddressElement: () => null,
  PaymentElement: ({ onReady }: { onReady: () => void }) => (
    <button type="button" onClick={onReady}>
      card fields
    </button>
  ),
}));

const CODES = [
  'insufficient_funds',
  'expired_card',
  'incorrect_number',
  'incorrect_cvc',
  'processing_error',
  'authentication_required',
  'card_declined',
];
const message = 'Your card has insufficient funds.';

afterEach(() => act(() => changeLanguage('en')));

const wordsIn = async (language: (typeof LANGUAGES)[number]['code']) => {
  const { result } = renderHook(() => useFailureMessage());
  await act(() => changeLanguage(language));
  return result.current;
};

describe('the reason why a payment failed', () => {
  it("is the provider's own message in English", async () => {
    const words = await wordsIn('en');
    expect(words({ code: 'insufficient_funds', message })).toBe(message);
    expect(words({ code: null, message: null })).toBe('Your card was declined. Try another card.');
    expect(words({ code: 'expired_card', message: null })).toContain('has expired');
  });

  it.each(LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en'))(
    'has a distinct translation for each code in %s, never English',
    async (language) => {
      const english = CODES.map((code) => ({ code, message: null })).map(await wordsIn('en'));
      const words = await wordsIn(language);
      const said = CODES.map((code) => words({ code, message }));
      expect(new Set(said).size).toBe(CODES.length);
      for (const each of said) expect([message, ...english]).not.toContain(each);
      // Without a code, or with an unknown one, the message says only that the card was declined.
      for (const code of [null, undefined, 'lost_card']) expect(words({ code, message })).toBe(said.at(-1));
    },
  );

  it.each([
    ['hi', { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message }, /पर्याप्त पैसे नहीं/],
    ['hi', { type: 'card_error', code: 'card_declined', decline_code: 'stolen_card', message }, /नामंज़ूर/],
    [
      'fr',
      { type: 'card_error', code: 'expired_card', message: 'Votre carte est expirée.' },
      /^Votre carte est expirée\.$/,
    ],
    ['en', { type: 'card_error', code: 'card_declined', message }, /^Your card has insufficient funds\.$/],
  ] as const)(
    'on Stripe’s form in %s: is translated by Tern when Stripe does not support the language',
    async (language, error, said) => {
      stripe.confirmPayment.mockResolvedValue({ error });
      openScreen(
        <StripeFields intent={{ ...INTENT, provider: 'stripe' }} amountCents={9_900} onSent={() => undefined} />,
        {},
      );
      await act(() => changeLanguage(language));
      fireEvent.click(screen.getByText('card fields'));
      fireEvent.click(screen.getByRole('button', { name: /99/ }));
      expect((await screen.findByRole('alert')).textContent).toMatch(said);
    },
  );
});
