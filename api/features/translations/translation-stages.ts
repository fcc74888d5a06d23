import type { TranslationStatus } from '../../generated/prisma/client.ts';

/** What happens to an order, in this order. */
export const STAGES = ['assignment', 'translation', 'review', 'certification', 'delivery'] as const;
export type Stage = (typeof STAGES)[number];

/** `ready` is for delivery only: the paper can be fetched. */
export type StageStatus = 'pending' | 'in_progress' | 'ready' | 'completed';
export type StageStatuses = Readonly<Record<Stage, StageStatus>>;

/** What moves an order on: the desk, or the demo controls. */
export const STAGE_ACTIONS = [
  'start_translation',
  'complete_translation',
  'complete_review',
  'complete_certification',
  'deliver',
] as const;
export type StageAction = (typeof STAGE_ACTIONS)[number];

/** What else moves an order: the desk and the customer, never the demo controls. */
export type OrderMove =
  | StageAction
  /** The second person found something: back to who translates. */
  | 'send_back'
  /** Nobody translates it any more: who claims it next goes on with the work that is there. */
  | 'give_up'
  /** The customer asked for a free revision. */
  | 'revise'
  /** Its translator withdrew the certificate, to certify anew. */
  | 'withdraw';

interface Step {
  /** Each of these stages has one of these statuses. */
  readonly needs: Partial<Record<Stage, StageStatus | readonly StageStatus[]>>;
  readonly makes: Partial<StageStatuses>;
}

/** A new version of what was delivered. */
const AGAIN: Step = {
  needs: { delivery: ['ready', 'completed'] },
  makes: { translation: 'in_progress', review: 'pending', certification: 'pending', delivery: 'pending' },
};

/** What each move needs to find, and what it makes of it. */
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

/** The stages after the move; undefined when it is out of order. */
export function stagesAfter(stages: StageStatuses, move: OrderMove): StageStatuses | undefined {
  const { needs, makes } = STEPS[move];
  const fits = Object.entries(needs).every(([stage, statuses]) => [statuses].flat().includes(stages[stage as Stage]));
  return fits ? { ...stages, ...makes } : undefined;
}

/** The action that comes next; undefined when all is done. */
export function nextAction(stages: StageStatuses): StageAction | undefined {
  return STAGE_ACTIONS.find((action) => stagesAfter(stages, action) !== undefined);
}

/** Stages whose status the step changed: they get a time in the timeline. */
export const changedStages = (before: StageStatuses, after: StageStatuses): Stage[] =>
  STAGES.filter((stage) => before[stage] !== after[stage]);

const hasBegun = (status: StageStatus) => status === 'in_progress' || status === 'completed';

/** 0 to 5, by the documented rule. */
export function currentStep({ assignment, translation, review, certification, delivery }: StageStatuses): number {
  if (delivery === 'completed') return 5;
  if (delivery === 'ready' || hasBegun(certification)) return 4;
  if (hasBegun(review)) return 3;
  if (hasBegun(translation)) return 2;
  return assignment === 'completed' ? 1 : 0;
}

/** (step + 1) of 5 in percent; a delivered order stays at 100. */
export const progressPercent = (stages: StageStatuses): number => Math.min(100, (currentStep(stages) + 1) * 20);

/** One word for the whole order: "ordered", then the stage under way, then "ready" and "delivered". */
export function statusOfOrder(stages: StageStatuses): StatusFromStages {
  if (stages.delivery === 'completed') return 'delivered';
  if (stages.delivery === 'ready') return 'ready';
  const underWay = STAGES.find((stage) => stages[stage] === 'in_progress');
  return underWay === 'translation' || underWay === 'review' || underWay === 'certification'
    ? `in_${underWay}`
    : 'ordered';
}
type StatusFromStages = Exclude<TranslationStatus, 'cancelled'>;
