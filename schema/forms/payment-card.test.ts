import { expect, it } from 'vitest';
import { cardExpiryOf, cardNumberOf } from './payment-card.ts';

it('accepts a card number with a valid check digit in any grouping, and no other', () => {
  for (const right of ['4111111111111111', '4111 1111 1111 1111', '3782-822463-10005', ' 6011 1111 1111 1117 '])
    expect(cardNumberOf(right)).toBe(right.replaceAll(/\D/g, ''));
  for (const wrong of [
    '',
    '4111 1111 1111 1112',
    '411111111111',
    '41111111111111111111',
    '4111x1111y1111z1111',
    '٤١١١',
  ])
    expect(cardNumberOf(wrong)).toBeUndefined();
});

it('formats the expiry month as the form does, and rejects a month in the past', () => {
  for (const right of ['0928', '9/28', '09 / 28', '09/2028', '9-2028'])
    expect(cardExpiryOf(right, '2026-11-23')).toBe('09/2028');
  expect(cardExpiryOf('11/26', '2026-11-23')).toBe('11/2026');
  for (const wrong of ['', '13/28', '00/28', '10/26', '2028', '9/1928', 'soon'])
    expect(cardExpiryOf(wrong, '2026-11-23')).toBeUndefined();
});
