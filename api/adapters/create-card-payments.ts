import type { Settings } from '../platform/settings.ts';
import type { CardPayments } from './card-payments.ts';
import type { SandboxServices } from './sandbox-payments-events.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

/** Creates the Stripe client when its keys are set, else the embedded sandbox. */
export async function createCardPayments(settings: Settings, world: SandboxServices): Promise<CardPayments> {
  if (!settings.stripe) return createSandboxPayments(world, settings);
  // Stripe's library is loaded only where Stripe is used.
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments(settings.stripe);
}
