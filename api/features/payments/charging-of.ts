import type { Settings } from '../../platform/settings.ts';

/** How a user without a credit is charged: payment required, not charged in demo mode, or free altogether. */
export type Charging = 'required' | 'demo' | 'free';

export const chargingOf = ({ isProduction, site }: Pick<Settings, 'isProduction' | 'site'>): Charging =>
  !site.takesPayments ? 'free' : isProduction ? 'required' : 'demo';
