import type { Context } from './context.ts';
import type { LimitState } from './limits.ts';
import { networkOf } from './network-of.ts';

/** Points that an operation draws on: the partner's, the user's, or those of the visitor's network. */
export interface Budget {
  readonly name: 'visitor' | 'person' | 'partner';
  readonly points: number;
  readonly key: string;
}

const BUDGET_SECONDS = 60;

export function budgetOf({ partner, viewer, caller, settings }: Context): Budget {
  const { pointsPerMinute } = settings;
  if (partner) return { name: 'partner', points: pointsPerMinute.partner, key: partner.id };
  if (viewer) return { name: 'person', points: pointsPerMinute.person, key: viewer.id };
  return { name: 'visitor', points: pointsPerMinute.visitor, key: networkOf(caller.address) };
}

/** Deducts the price of an operation before it runs. */
export function spendPoints(ctx: Context, { name, points, key }: Budget, price: number): Promise<LimitState> {
  return ctx.limits.spend({ name: `operations-${name}`, times: points, seconds: BUDGET_SECONDS }, key, price);
}

/** Headers of draft-ietf-httpapi-ratelimit-headers: quota and window, points left and seconds to the reset. */
export function budgetHeaders({ name, points }: Budget, state: LimitState): Readonly<Record<string, string>> {
  return {
    'RateLimit-Policy': `"${name}";q=${points};w=${BUDGET_SECONDS}`,
    RateLimit: `"${name}";r=${state.remaining};t=${state.resetSeconds}`,
  };
}
