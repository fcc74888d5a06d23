import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureInvalidError } from './card-payments.ts';

/** An older signature may be a replay; with a newer one a clock is wrong. Stripe's own figure. */
export const TOLERANCE_SECONDS = 300;

/** Returns `Stripe-Signature`: the time, and HMAC-SHA256 of `seconds.body`. https://docs.stripe.com/webhooks */
export function signBody(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1_000);
  return `t=${seconds},v1=${hmacOf(`${seconds}.`, Buffer.from(body), secret).toString('hex')}`;
}

/** Verifies the header `Stripe-Signature` and its age. @throws SignatureInvalidError */
export function checkSignature(rawBody: Buffer, header: string | undefined, secret: string, now: Date): void {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [seconds, ...others] = valuesOf('t');
  if (seconds === undefined || others.length > 0 || !/^\d{1,12}$/.test(seconds))
    throw new SignatureInvalidError('The signature has no time.');
  const expected = hmacOf(`${seconds}.`, rawBody, secret);
  const isSigned = valuesOf('v1').some(
    (value) => /^[0-9a-f]{64}$/.test(value) && timingSafeEqual(Buffer.from(value, 'hex'), expected),
  );
  if (!isSigned) throw new SignatureInvalidError('No signature fits the body.');
  checkAge(Number(seconds), now);
}

/** @throws SignatureInvalidError when the signature is more than `TOLERANCE_SECONDS` old or in the future */
export function checkAge(signedAtSeconds: number, now: Date): void {
  const age = Math.floor(now.getTime() / 1_000) - signedAtSeconds;
  if (!(Math.abs(age) <= TOLERANCE_SECONDS)) throw new SignatureInvalidError('The signature is too old, or too new.');
}

const hmacOf = (prefix: string, body: Buffer, secret: string) =>
  createHmac('sha256', secret).update(prefix).update(body).digest();
