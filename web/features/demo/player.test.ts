import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INITIAL_PLAYER, seek, tick, STEPS, TICK_MS, togglePlaying, type Player } from './player.ts';

const after = (player: Player, ticks: number) => Array.from({ length: ticks }).reduce<Player>(tick, player);
const playing = togglePlaying(INITIAL_PLAYER);

it('has the four documented steps', () => expect(STEPS).toEqual(['wizard', 'upload', 'chat', 'completion']));

it('does not advance before it is played', () => expect(after(INITIAL_PLAYER, 100)).toEqual(INITIAL_PLAYER));

describe('while playing at 2 percent per 100 ms', () => {
  it.each([
    { ticks: 1, at: 0, percent: 2 },
    { ticks: 25, at: 0, percent: 50 },
    { ticks: 49, at: 0, percent: 98 },
    { ticks: 50, at: 1, percent: 0 },
    { ticks: 100, at: 2, percent: 0 },
    { ticks: 199, at: 3, percent: 98 },
  ])('$ticks ticks lead to step $at at $percent %', ({ ticks, at, percent }) =>
    expect(after(playing, ticks)).toEqual({ at, percent, isPlaying: true }),
  );

  it('a step lasts five seconds', () => expect(50 * TICK_MS).toBe(5_000));

  it('stops at the end of the last step, then plays again from the first', () => {
    const end = after(playing, 200);
    expect(end).toEqual({ at: 3, percent: 100, isPlaying: false });
    expect(togglePlaying(end)).toEqual({ at: 0, percent: 0, isPlaying: true });
  });
});

it('resumes where it was paused', () => {
  const paused = togglePlaying(after(playing, 10));
  expect(after(paused, 5)).toEqual({ at: 0, percent: 20, isPlaying: false });
  expect(tick(togglePlaying(paused)).percent).toBe(22);
});

it('starts the chosen step from the beginning, and keeps playing', () =>
  expect(seek(after(playing, 10), 2)).toEqual({ at: 2, percent: 0, isPlaying: true }));

it('stays within its steps and within 0 to 100 percent for any sequence of presses', () =>
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.integer({ min: -3, max: 7 }), fc.constantFrom('tick' as const, 'toggle' as const))),
      (presses) => {
        const end = presses.reduce<Player>(
          (player, press) =>
            typeof press === 'number' ? seek(player, press) : press === 'tick' ? tick(player) : togglePlaying(player),
          INITIAL_PLAYER,
        );
        expect(STEPS[end.at]).toBeDefined();
        expect(end.percent).toBeGreaterThanOrEqual(0);
        expect(end.percent).toBeLessThanOrEqual(100);
      },
    ),
  ));
