/** What the demonstration shows, in this order. */
export const STEPS = ['wizard', 'upload', 'chat', 'completion'] as const;
export type StepId = (typeof STEPS)[number];

export interface Player {
  /** Index into STEPS. */
  readonly at: number;
  /** How much of the step has been played, 0 to 100. */
  readonly percent: number;
  readonly isPlaying: boolean;
}

/** The specification's pace: 2 percent per 100 ms, so that a step lasts about five seconds. */
export const TICK_MS = 100;
const PERCENT_PER_TICK = 2;
const LAST = STEPS.length - 1;

/** Nothing moves before somebody asks for it. */
export const AT_THE_BEGINNING: Player = { at: 0, percent: 0, isPlaying: false };

/** A tenth of a second later. After the last step it stops, with that step still on screen. */
export function played(player: Player): Player {
  if (!player.isPlaying) return player;
  const percent = player.percent + PERCENT_PER_TICK;
  if (percent < 100) return { ...player, percent };
  if (player.at === LAST) return { at: LAST, percent: 100, isPlaying: false };
  return { at: player.at + 1, percent: 0, isPlaying: true };
}

/** To the beginning of a step, playing on if it was. @param at is held to the steps there are */
export function movedTo(player: Player, at: number): Player {
  return { ...player, at: Math.min(LAST, Math.max(0, at)), percent: 0 };
}

/** Play and pause are one button. At the end it plays all of it again. */
export function toggled(player: Player): Player {
  if (player.isPlaying) return { ...player, isPlaying: false };
  const isOver = player.at === LAST && player.percent === 100;
  return isOver ? { ...AT_THE_BEGINNING, isPlaying: true } : { ...player, isPlaying: true };
}
