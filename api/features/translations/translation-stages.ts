import type { TranslationStatus } from '../../generated/prisma/client.ts';

/** Stages of an order, in sequence. */
export const STAGES = ['assignment', 'translation', 'review', 'certification', 'delivery'] as const;
export type Stage = (typeof STAGES)[number];

/** `ready` applies to delivery only: the translation can be downloaded. */
export type StageStatus = 'pending' | 'in_progress' | 'ready' | 'completed';
export type StageStatuses = Readonly<Record<Stage, StageStatus>>;

/** Actions that advance an order, by the desk or the demo controls. */
export const STAGE_ACTIONS = [
  'start_translation',
  'complete_translation',
  'complete_review',
  'complete_certification',
  'deliver',
] as const;
export type StageAction = (typeof STAGE_ACTIONS)[number];

/** All moves of an order, including those of the desk and the customer that the demo controls lack. */
export type OrderMove =
  | StageAction
  /** The reviewer returned it to the translator. */
  | 'send_back'
  /** Nobody translates it any more; the next translator continues with the existing work. */
  | 'give_up'
  /** The customer requested a free revision. */
  | 'revise'
  /** Its translator withdrew the certificate in order to certify again. */
  | 'withdraw';

interface Step {
  /** Each of these stages must have one of these statuses. */
  readonly needs: Partial<Record<Stage, StageStatus | readonly StageStatus[]>>;
  readonly makes: Partial<StageStatuses>;
}

/** Starts a new version of a delivered translation. */
const AGAIN: Step = {
  needs: { delivery: ['ready', 'completed'] },
  makes: { translation: 'in_progress', review: 'pending', certification: 'pending', delivery: 'pending' },
};

/** Preconditions and effects of each move. */
const STEPS: Record<OrderMove, Step> = {
  start_translation: {
    needs: { assignment: 'in_progress' },
    makes: { assignment: 'completed', translation: 'in_progress' },
  },
  complete_translation: {
    needs: { translation: 'in_progress' },
    makes: { translation: 'completed', review: 'in_progress' },
  },
  complete_review: {
    needs: { review: 'in_progress' },
    makes: { review: 'completed', certification: 'in_progress' },
  },
  complete_certification: {
    needs: { certification: 'in_progress' },
    makes: { certification: 'completed', delivery: 'ready' },
  },
  deliver: { needs: { delivery: 'ready' }, makes: { delivery: 'completed' } },
  send_back: { needs: { review: 'in_progress' }, makes: { translation: 'in_progress', review: 'pending' } },
  give_up: {
    needs: { assignment: 'completed', delivery: 'pending' },
    makes: { assignment: 'in_progress', translation: 'pending', review: 'pending', certification: 'pending' },
  },
  revise: AGAIN,
  withdraw: AGAIN,
};

/** Returns the stages after the move; undefined when the move is out of order. */
export function stagesAfter(stages: StageStatuses, move: OrderMove): StageStatuses | undefined {
  const { needs, makes } = STEPS[move];
  const fits = Object.entries(needs).every(([stage, statuses]) => [statuses].flat().includes(stages[stage as Stage]));
  return fits ? { ...stages, ...makes } : undefined;
}

/** Returns the next action; undefined when all is done. */
export function nextAction(stages: StageStatuses): StageAction | undefined {
  return STAGE_ACTIONS.find((action) => stagesAfter(stages, action) !== undefined);
}

/** Returns the stages whose status changed and that get a time in the timeline. */
export const changedStages = (before: StageStatuses, after: StageStatuses): Stage[] =>
  STAGES.filter((stage) => before[stage] !== after[stage]);

const hasBegun = (status: StageStatus) => status === 'in_progress' || status === 'completed';

/** Returns 0 to 5, by the documented rule. */
export function currentStep({ assignment, translation, review, certification, delivery }: StageStatuses): number {
  if (delivery === 'completed') return 5;
  if (delivery === 'ready' || hasBegun(certification)) return 4;
  if (hasBegun(review)) return 3;
  if (hasBegun(translation)) return 2;
  return assignment === 'completed' ? 1 : 0;
}

/** Returns (step + 1) of 5 in percent; a delivered order stays at 100. */
export const progressPercent = (stages: StageStatuses): number => Math.min(100, (currentStep(stages) + 1) * 20);

/** Returns the status of the whole order: "ordered", then the current stage, then "ready" and "delivered". */
export function statusOfOrder(stages: StageStatuses): StatusFromStages {
  if (stages.delivery === 'completed') return 'delivered';
  if (stages.delivery === 'ready') return 'ready';
  const underWay = STAGES.find((stage) => stages[stage] === 'in_progress');
  return underWay === 'translation' || underWay === 'review' || underWay === 'certification'
    ? `in_${underWay}`
    : 'ordered';
}
type StatusFromStages = Exclude<TranslationStatus, 'cancelled'>;
