import { isOnThisMachine } from './clear-text.ts';

/** Credentials for real payments. */
export interface StripeSettings {
  /** sk_… or rk_… */
  readonly secretKey: string;
  /** pk_…, for the browser. */
  readonly publishableKey: string;
  /** whsec_…, several during a rotation. */
  readonly webhookSecrets: readonly string[];
  /** Whether real money moves. */
  readonly isLive: boolean;
  /** Whether the form asks for the billing address, from which Stripe computes tax. */
  readonly asksBillingAddress: boolean;
  /** A local server with Stripe's API, for tests. */
  readonly apiBase: string | undefined;
}

interface FoundStripe {
  readonly stripe: StripeSettings | undefined;
  readonly hints: readonly string[];
  readonly problems: readonly string[];
}

const REMEDIES = {
  STRIPE_SECRET_KEY: 'set it to the secret key (sk_… or rk_…) from the page "API keys" of the Stripe Dashboard',
  STRIPE_PUBLISHABLE_KEY: 'set it to the publishable key (pk_…) from the page "API keys" of the Stripe Dashboard',
  STRIPE_WEBHOOK_SECRETS:
    'set it to the signing secret (whsec_…) of the webhook endpoint PUBLIC_URL/api/payments/webhook in the Stripe Dashboard',
} as const;
type Name = keyof typeof REMEDIES;
const NAMES = Object.keys(REMEDIES) as Name[];

const KEY = /^(?:sk|rk|pk)_(test|live)_\w+$/;
const modeOf = (key: string | undefined) => KEY.exec(key ?? '')?.[1];

/**
 * Reads Stripe's keys: all three or none, and none where payments are off. Live keys are accepted in production only,
 * and production accepts no others: with a test key nobody would really pay. Error messages never repeat keys.
 */
export function stripeOf(
  env: Readonly<Record<string, string | undefined>>,
  { isProduction, takesPayments }: { readonly isProduction: boolean; readonly takesPayments: boolean },
): FoundStripe {
  const read = (name: string) => env[name]?.trim() || undefined;
  const found = {
    secretKey: read(NAMES[0] ?? ''),
    publishableKey: read(NAMES[1] ?? ''),
    secrets: read(NAMES[2] ?? ''),
  };
  if (!takesPayments) {
    const idle = NAMES.find((name) => read(name) !== undefined);
    const hint = `${idle} is set but PAYMENTS is off, so no payments are taken.`;
    return { stripe: undefined, hints: idle === undefined ? [] : [hint], problems: [] };
  }
  const missing = NAMES.filter((name) => read(name) === undefined);
  const apiBase = read('STRIPE_API_BASE');
  const asksBillingAddress = /^(1|true)$/.test(read('STRIPE_BILLING_ADDRESS') ?? '');
  if (missing.length === NAMES.length && !isProduction) {
    const idle = ['STRIPE_BILLING_ADDRESS', 'STRIPE_API_BASE'].find((name) => read(name) !== undefined);
    const hint = `${idle} is set but STRIPE_SECRET_KEY is not, so payments are simulated.`;
    return { stripe: undefined, hints: idle === undefined ? [] : [hint], problems: [] };
  }
  const problems = missing.map((name) => `${name} is missing: ${REMEDIES[name]}.`);
  if (found.secretKey && !/^(sk|rk)_(test|live)_\w+$/.test(found.secretKey))
    problems.push('STRIPE_SECRET_KEY must begin with sk_test_, rk_test_, sk_live_ or rk_live_.');
  if (found.publishableKey && !/^pk_(test|live)_\w+$/.test(found.publishableKey))
    problems.push('STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.');
  const webhookSecrets = (found.secrets ?? '').split(',').map((secret) => secret.trim());
  if (found.secrets && webhookSecrets.some((secret) => !/^whsec_\S+$/.test(secret)))
    problems.push('STRIPE_WEBHOOK_SECRETS must be a list of secrets, each beginning with whsec_, separated by commas.');
  problems.push(...problemsOfMode(modeOf(found.secretKey), modeOf(found.publishableKey), isProduction));
  if (apiBase !== undefined && !isOnThisMachine(apiBase))
    problems.push(
      'STRIPE_API_BASE must be an http:// address on this machine: it is for tests, and the secret key is sent to it.',
    );
  if (problems.length > 0 || !found.secretKey || !found.publishableKey)
    return { stripe: undefined, hints: [], problems };
  const { secretKey, publishableKey } = found;
  const isLive = modeOf(secretKey) === 'live';
  return {
    stripe: { secretKey, publishableKey, webhookSecrets, isLive, asksBillingAddress, apiBase },
    hints: [],
    problems,
  };
}

function problemsOfMode(secret: string | undefined, publishable: string | undefined, isProduction: boolean): string[] {
  if (secret && publishable && secret !== publishable)
    return [
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are from different modes, test and live: use two keys from the same mode.',
    ];
  const mode = secret ?? publishable;
  if (mode === 'live' && !isProduction)
    return [
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are live keys, which charge real cards: use test keys here, or set NODE_ENV=production.',
    ];
  if (mode === 'test' && isProduction)
    return [
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are test keys, which do not charge cards: production requires live keys.',
    ];
  return [];
}
