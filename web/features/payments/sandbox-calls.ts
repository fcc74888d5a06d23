import { request } from '../../lib/rest.ts';

/** A test card as typed. */
export interface TypedCard {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly securityCode: string;
  readonly postalCode: string;
}

export interface SandboxAnswer {
  /** Provider's status: "succeeded", "processing", "requires_action", "requires_payment_method" … */
  readonly status: string;
  readonly code: string | null;
  readonly message: string | null;
}

/** Timeout: the test provider takes a few seconds at most. */
const PATIENCE_MS = 15_000;

export const confirmSandbox = (clientSecret: string, card: TypedCard): Promise<SandboxAnswer> =>
  call('confirm', { clientSecret, ...card });

export const answerChallenge = (clientSecret: string, isApproved: boolean): Promise<SandboxAnswer> =>
  call('challenge', { clientSecret, isApproved });

async function call(name: 'confirm' | 'challenge', body: object): Promise<SandboxAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The test provider did not answer in time.')), PATIENCE_MS);
  });
  try {
    const response = await Promise.race([request('POST', `/api/payments/sandbox/${name}`, body), patience]);
    return (await response.json()) as SandboxAnswer;
  } finally {
    clearTimeout(timer);
  }
}
