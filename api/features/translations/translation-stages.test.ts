import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentStep,
  nextAction,
  progressPercent,
  STAGE_ACTIONS,
  stagesAfter,
  STAGES,
  statusOfOrder,
  type StageStatuses,
} from './translation-stages.ts';

const STAGES_OF_NEW_ORDER: StageStatuses = {
  assignment: 'in_progress',
  translation: 'pending',
  review: 'pending',
  certification: 'pending',
  delivery: 'pending',
};

const walk = (count: number) =>
  STAGE_ACTIONS.slice(0, count).reduce<StageStatuses>((stages, action) => {
    const next = stagesAfter(stages, action);
    if (!next) throw new Error(`${action} was refused`);
    return next;
  }, STAGES_OF_NEW_ORDER);

describe('the stages of a translation', () => {
  it.each([
    [0, 0, 20, 'ordered', 'start_translation'],
    [1, 2, 60, 'in_translation', 'complete_translation'],
    [2, 3, 80, 'in_review', 'complete_review'],
    [3, 4, 100, 'in_certification', 'complete_certification'],
    [4, 4, 100, 'ready', 'deliver'],
    [5, 5, 100, 'delivered', undefined],
  ])('after %i actions are at step %i and %i percent, with the status %s', (actions, step, percent, status, next) => {
    const stages = walk(actions);
    expect([currentStep(stages), progressPercent(stages), statusOfOrder(stages), nextAction(stages)]).toEqual([
      step,
      percent,
      status,
      next,
    ]);
  });

  it('make delivery ready once the certificate is made, and complete it on delivery', () => {
    expect(walk(4).delivery).toBe('ready');
    expect(walk(5).delivery).toBe('completed');
  });

  it.each([
    [{ assignment: 'completed' }, 1],
    [{ translation: 'completed' }, 2],
    [{ review: 'completed' }, 3],
    [{ certification: 'completed' }, 4],
    [{ delivery: 'ready' }, 4],
    [{ delivery: 'completed' }, 5],
    [{}, 0],
  ] as const)('follow the documented rule: for %j the current step is %i', (statuses, step) => {
    const pending = Object.fromEntries(STAGES.map((stage) => [stage, 'pending'])) as unknown as StageStatuses;
    expect(currentStep({ ...pending, ...statuses })).toBe(step);
  });

  it('return to translation when sent back or revised, and to assignment when given up', () => {
    const [translating, reviewing, certifying, ready, delivered] = [1, 2, 3, 4, 5].map(walk);
    expect(reviewing && stagesAfter(reviewing, 'send_back')).toEqual(translating);
    for (const stages of [translating, reviewing, certifying])
      expect(stages && stagesAfter(stages, 'give_up')).toEqual(STAGES_OF_NEW_ORDER);
    for (const stages of [ready, delivered]) {
      expect(stages && stagesAfter(stages, 'revise')).toEqual(translating);
      expect(stages && stagesAfter(stages, 'give_up')).toBeUndefined();
    }
    expect(stagesAfter(STAGES_OF_NEW_ORDER, 'give_up')).toBeUndefined();
    expect(certifying && stagesAfter(certifying, 'send_back')).toBeUndefined();
  });

  it('accept exactly one action at a time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), fc.constantFrom(...STAGE_ACTIONS), (count, action) => {
        expect(stagesAfter(walk(count), action) !== undefined).toBe(STAGE_ACTIONS[count] === action);
      }),
    );
  });
});
