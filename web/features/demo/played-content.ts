/** Content that a step shows while it plays, by percent; the rest is left for the user to try. */

/** Returns the letters typed so far: from 10 to 70 percent of the step. */
export function typedTextAt(percent: number, text: string): string {
  const share = Math.min(1, Math.max(0, (percent - 10) / 60));
  const letters = Array.from(text);
  return letters.slice(0, Math.round(share * letters.length)).join('');
}

export type UploadState = 'waiting' | 'analysing' | 'done';

export const uploadStateAt = (percent: number): UploadState =>
  percent < 20 ? 'waiting' : percent < 60 ? 'analysing' : 'done';

/** The answer appears 30 percent after the question: at the player's pace, the 1.5 seconds of the chat. */
export const chatStateAt = (percent: number): 'empty' | 'asked' | 'answered' =>
  percent < 10 ? 'empty' : percent < 40 ? 'asked' : 'answered';

/** Returns the number of fields filled; the last one with a fifth of the step left to look at it. */
export const filledCountAt = (percent: number, fields: number): number =>
  Math.min(fields, Math.floor((percent / 80) * fields));
