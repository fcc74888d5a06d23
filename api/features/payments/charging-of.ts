import type { Settings } from '../../platform/settings.ts';

/** What happens to whoever owns no credit: they have to pay, do not pay in demo mode, or nobody pays at all. */
export type Charging = 'required' | 'demo' | 'free';

export const chargingOf = ({ isProduction, site }: Pick<Settings, 'isProduction' | 'site'>): Charging =>
  !site.takesPayments ? 'free' : isProduction ? 'required' : 'demo';
