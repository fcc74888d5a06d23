import type { TranslationOrder, TranslationStatus } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { momentOf } from '../../platform/calendar-days.ts';
import { STAGES, type Stage, type StageStatus, type StageStatuses } from './translation-stages.ts';

/** GraphQL types that the customer's screens and the desk share, apart from the transports. */
const StageType = builder.enumType('TranslationStage', {
  description: 'Stages of an order, in this order.',
  values: {
    assignment: { description: 'A translator claims it.' },
    translation: { description: 'It is translated.' },
    review: { description: 'A second person reviews it.' },
    certification: { description: 'The translator signs the certificate.' },
    delivery: { description: 'The customer receives it.' },
  } as const satisfies Record<Stage, object>,
});

const StageStatusType = builder.enumType('TranslationStageStatus', {
  description: 'Progress of a stage.',
  values: {
    pending: { description: 'Not started.' },
    in_progress: { description: 'In progress.' },
    ready: { description: 'For delivery: the translation can be downloaded.' },
    completed: { description: 'Done.' },
  } as const satisfies Record<StageStatus, object>,
});

export const TranslationStatusType = builder.enumType('TranslationStatus', {
  description: 'Status of an order.',
  values: {
    ordered: { description: 'Not started.' },
    in_translation: { description: 'Being translated.' },
    in_review: { description: 'Being reviewed by a second person.' },
    in_certification: { description: 'Being certified.' },
    ready: { description: 'Ready for delivery.' },
    delivered: { description: 'Delivered.' },
    cancelled: { description: 'Cancelled before anybody started.' },
  } as const satisfies Record<TranslationStatus, object>,
});

export const StageRef = builder
  .objectRef<{ stage: Stage; status: StageStatus; changedAt: Date | null }>('TranslationStageState')
  .implement({
    description: 'A stage of an order.',
    fields: (t) => ({
      stage: t.expose('stage', { type: StageType, description: 'The stage.' }),
      status: t.expose('status', { type: StageStatusType, description: 'Progress of the stage.' }),
      changedAt: t.expose('changedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it last changed, including back to pending; null if never.',
      }),
    }),
  });

/** Returns all five stages in order, each with the time of its last change. */
export function stageStates(
  order: StageStatuses & Pick<TranslationOrder, 'timeline'>,
): { stage: Stage; status: StageStatus; changedAt: Date | null }[] {
  return STAGES.map((stage) => {
    const changed = (order.timeline as Partial<Record<Stage, string>>)[stage];
    return { stage, status: order[stage], changedAt: changed === undefined ? null : momentOf(changed) };
  });
}
