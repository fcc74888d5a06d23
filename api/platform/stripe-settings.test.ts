import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/srv/tern');
const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
};

const keys = (mode: string) => ({
  STRIPE_SECRET_KEY: `sk_${mode}_CANARY`,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_CANARY`,
  STRIPE_WEBHOOK_SECRETS: 'whsec_1, whsec_2',
});
const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://tern@db/tern?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.example.org',
  ENCRYPTION_KEYS: `2026:${Buffer.alloc(32, 7).toString('base64')}`,
  PUBLIC_URL: 'https://forms.example.org',
};

describe('payment settings', () => {
  it('simulate payments by default, and use Stripe when all three keys are set', () => {
    expect(read({})).toMatchObject({ stripe: undefined, hints: [] });
    expect(read({ STRIPE_BILLING_ADDRESS: '1' }).hints).toEqual([
      'STRIPE_BILLING_ADDRESS is set but STRIPE_SECRET_KEY is not, so payments are simulated.',
    ]);
    expect(read(keys('test')).stripe).toEqual({
      secretKey: 'sk_test_CANARY',
      publishableKey: 'pk_test_CANARY',
      webhookSecrets: ['whsec_1', 'whsec_2'],
      isLive: false,
      asksBillingAddress: false,
      apiBase: undefined,
    });
    const live = { ...PRODUCTION, ...keys('live'), STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_BILLING_ADDRESS: '1' };
    expect(read(live).stripe).toMatchObject({ isLive: true, asksBillingAddress: true });
  });

  it.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY is missing: set it to the publishable key'],
    [{ STRIPE_WEBHOOK_SECRETS: 'whsec_1' }, 'STRIPE_SECRET_KEY is missing: set it to the secret key'],
    [{ ...keys('test'), STRIPE_SECRET_KEY: 'pk_test_CANARY' }, 'STRIPE_SECRET_KEY must begin with sk_test_'],
    [{ ...keys('test'), STRIPE_PUBLISHABLE_KEY: 'sk_test_CANARY' }, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_'],
    [
      { ...keys('test'), STRIPE_WEBHOOK_SECRETS: 'whsec_1,,CANARY' },
      'STRIPE_WEBHOOK_SECRETS must be a list of secrets',
    ],
    [{ ...keys('test'), STRIPE_PUBLISHABLE_KEY: 'pk_live_CANARY' }, 'are from different modes, test and live'],
    [keys('live'), 'are live keys, which charge real cards: use test keys here, or set NODE_ENV=production'],
    [{ ...PRODUCTION, ...keys('test') }, 'are test keys, which do not charge cards: production requires live keys'],
    [PRODUCTION, 'STRIPE_SECRET_KEY is missing: set it to the secret key'],
    [
      { ...keys('test'), STRIPE_API_BASE: 'https://collector.example.org' },
      'STRIPE_API_BASE must be an http:// address',
    ],
    [{ ...keys('test'), STRIPE_BILLING_ADDRESS: 'maybe' }, 'STRIPE_BILLING_ADDRESS must be 1 or 0'],
  ])('reject invalid keys with an error message that repeats no key: %#', (env, sentence) => {
    const problems = problemsOf(env).join('\n');
    expect(problems).toContain(sentence);
    expect(problems).not.toContain('CANARY');
  });
});
