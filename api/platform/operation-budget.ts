import type { Context } from './context.ts';
import type { LimitState } from './limits.ts';
import { networkOf } from './network-of.ts';

/** Whose points an operation takes: the partner's, the person's, or those of the visitor's network. */
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

/** Takes the price of an operation before it is run. */
export function spendPoints(ctx: Context, { name, points, key }: Budget, price: number): Promise<LimitState> {
  return ctx.limits.spend({ name: `operations-${name}`, times: points, seconds: BUDGET_SECONDS }, key, price);
}

/** As draft-ietf-httpapi-ratelimit-headers names them: what there is in how many seconds, and what is left for how many. */
export function budgetHeaders({ name, points }: Budget, state: LimitState): Readonly<Record<string, string>> {
  return {
    'RateLimit-Policy': `"${name}";q=${points};w=${BUDGET_SECONDS}`,
    RateLimit: `"${name}";r=${state.remaining};t=${state.resetSeconds}`,
  };
}
