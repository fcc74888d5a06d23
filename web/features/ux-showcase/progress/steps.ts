/** Steps of the example. Their times and tips are translations. */
export const STEP_IDS = ['about', 'family', 'address', 'documents', 'review'] as const;
export type StepId = (typeof STEP_IDS)[number];
export type StepStatus = 'completed' | 'in_progress' | 'not_started';

export interface Journey {
  readonly status: Readonly<Record<StepId, StepStatus>>;
  readonly current: StepId;
}

/** Initial state: one step is completed, the next is in progress. */
export const BEGUN: Journey = {
  status: {
    about: 'completed',
    family: 'in_progress',
    address: 'not_started',
    documents: 'not_started',
    review: 'not_started',
  },
  current: 'family',
};

/** Goes to a step and starts it if necessary. */
export function goTo({ status }: Journey, id: StepId): Journey {
  return { current: id, status: status[id] === 'not_started' ? { ...status, [id]: 'in_progress' } : status };
}

/** Completes the current step and goes to the next incomplete one; stays if all are completed. */
export function completeCurrent({ status, current }: Journey): Journey {
  const done: Journey = { current, status: { ...status, [current]: 'completed' } };
  const at = STEP_IDS.indexOf(current);
  const next = [...STEP_IDS.slice(at + 1), ...STEP_IDS.slice(0, at)].find((id) => done.status[id] !== 'completed');
  return next === undefined ? done : goTo(done, next);
}

/** Returns the share of completed steps in whole percent. */
export function percentOf({ status }: Journey): number {
  const done = STEP_IDS.filter((id) => status[id] === 'completed').length;
  return Math.round((done / STEP_IDS.length) * 100);
}
