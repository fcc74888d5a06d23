import { describe, expect, it } from 'vitest';
import { networkOf } from '../../platform/network-of.ts';
import { canSignInAtOnce, isOutboxOpen } from './sign-in-rules.ts';

describe('development mode', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])('enabled %s, local request %s: signs in at once %s', (isDevelopmentSignInOn, isLocal, answer) => {
    expect(canSignInAtOnce({ isDevelopmentSignInOn }, { isLocal })).toBe(answer);
  });

  it.each([
    [false, undefined, true, true],
    [false, undefined, false, false],
    [true, undefined, true, false],
    [false, 'smtp://mail.example', true, false],
  ])(
    'production %s, mail server %s, local request %s: the outbox is open %s',
    (isProduction, smtpUrl, isLocal, answer) => {
      expect(isOutboxOpen({ isProduction, smtpUrl }, { isLocal })).toBe(answer);
    },
  );
});

describe('the network that a rate limit counts', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
