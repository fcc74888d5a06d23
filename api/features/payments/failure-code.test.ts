import { expect, it } from 'vitest';
import { failureCodeOf } from './failure-code.ts';

it.each([
  ['insufficient_funds', 'insufficient_funds'],
  ['expired_card', 'expired_card'],
  ['invalid_expiry_year', 'expired_card'],
  ['incorrect_number', 'incorrect_number'],
  ['incorrect_cvc', 'incorrect_cvc'],
  ['processing_error', 'processing_error'],
  ['try_again_later', 'processing_error'],
  ['authentication_required', 'authentication_required'],
  ['payment_intent_authentication_failure', 'authentication_required'],
  ['authentication_expired', 'authentication_required'],
])('maps "%s" to %s', (code, told) => expect(failureCodeOf(code)).toBe(told));

it.each(['card_declined', 'generic_decline', 'lost_card', 'stolen_card', 'fraudulent', 'new_in_2031', '', 'toString'])(
  'maps "%s" to card_declined, without details',
  (code) => expect(failureCodeOf(code)).toBe('card_declined'),
);
