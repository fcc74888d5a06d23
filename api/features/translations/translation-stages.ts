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

export const STAGES_OF_NEW_ORDER: StageStatuses = {
  assignment: 'in_progress',
  translation: 'pending',
  review: 'pending',
  certification: 'pending',
  delivery: 'pending',
};

/** What each action needs to find, and what it makes of it. */
const STEPS: Record<StageAction, { readonly needs: Partial<StageStatuses>; readonly makes: Partial<StageStatuses> }> = {
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
};

/** The stages after the action; undefined when it is out of order. */
export function stagesAfter(stages: StageStatuses, action: StageAction): StageStatuses | undefined {
  const { needs, makes } = STEPS[action];
  const fits = Object.entries(needs).every(([stage, status]) => stages[stage as Stage] === status);
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
