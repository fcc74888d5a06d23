import type { Settings } from '../platform/settings.ts';
import type { CardPayments } from './card-payments.ts';
import type { SandboxWorld } from './sandbox-payments-events.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

/** Stripe when its keys are set, else the embedded sandbox. */
export async function createCardPayments(settings: Settings, world: SandboxWorld): Promise<CardPayments> {
  if (!settings.stripe) return createSandboxPayments(world, settings);
  // Stripe's library is loaded by those only who use it.
  const { createStripePayments } = await import('./stripe-payments.ts');
  return createStripePayments(settings.stripe);
}
