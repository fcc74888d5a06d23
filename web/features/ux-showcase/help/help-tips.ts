import { paths } from '../../../lib/paths.ts';

export interface HelpTip {
  readonly id: 'getting-started' | 'translation' | 'signature' | 'keyboard' | 'saved';
  readonly type: 'tip' | 'warning' | 'shortcut' | 'info';
  /** Action of the button: show the steps in the other tab, or navigate. */
  readonly action?: 'steps' | { readonly to: string };
}

/** Help opens by itself below this percentage. */
const OPENS_BELOW = 10;
/** Documented limit of the tip on getting started. */
const STARTING_BELOW = 25;
const SIGNING_FROM = 75;

export const opensByItself = (progress: number): boolean => progress < OPENS_BELOW;

/** Returns the tips for a progress. @param progress 0 to 100 */
export function tipsFor(progress: number): readonly HelpTip[] {
  return [
    ...(progress < STARTING_BELOW ? [{ id: 'getting-started', type: 'tip', action: 'steps' } as const] : []),
    ...(progress >= STARTING_BELOW && progress < SIGNING_FROM
      ? [{ id: 'translation', type: 'info', action: { to: paths.easyUse } } as const]
      : []),
    ...(progress >= SIGNING_FROM ? [{ id: 'signature', type: 'warning' } as const] : []),
    { id: 'keyboard', type: 'shortcut' },
    { id: 'saved', type: 'info' },
  ];
}
