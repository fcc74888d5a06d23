/** Steps of the demo, in order. */
export const STEPS = ['wizard', 'upload', 'chat', 'completion'] as const;
export type StepId = (typeof STEPS)[number];

export interface Player {
  /** Index into STEPS. */
  readonly at: number;
  /** Progress of the step, 0 to 100. */
  readonly percent: number;
  readonly isPlaying: boolean;
}

/** Pace given by the specification: 2 percent per 100 ms, so that a step lasts about five seconds. */
export const TICK_MS = 100;
const PERCENT_PER_TICK = 2;
const LAST = STEPS.length - 1;

/** Nothing plays before the user starts it. */
export const INITIAL_PLAYER: Player = { at: 0, percent: 0, isPlaying: false };

/** Advances by one tick. Stops at the end of the last step, which stays on screen. */
export function tick(player: Player): Player {
  if (!player.isPlaying) return player;
  const percent = player.percent + PERCENT_PER_TICK;
  if (percent < 100) return { ...player, percent };
  if (player.at === LAST) return { at: LAST, percent: 100, isPlaying: false };
  return { at: player.at + 1, percent: 0, isPlaying: true };
}

/** Goes to the start of a step and keeps playing if it was. @param at clamped to the existing steps */
export function seek(player: Player, at: number): Player {
  return { ...player, at: Math.min(LAST, Math.max(0, at)), percent: 0 };
}

/** Toggles play and pause. At the end, starts again from the beginning. */
export function togglePlaying(player: Player): Player {
  if (player.isPlaying) return { ...player, isPlaying: false };
  const isOver = player.at === LAST && player.percent === 100;
  return isOver ? { ...INITIAL_PLAYER, isPlaying: true } : { ...player, isPlaying: true };
}
