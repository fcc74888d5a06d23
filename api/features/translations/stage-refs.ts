import type { TranslationOrder, TranslationStatus } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { momentOf } from '../../platform/calendar-days.ts';
import { STAGES, type Stage, type StageStatus, type StageStatuses } from './translation-stages.ts';

/** GraphQL types that the customer's screens and the desk share, apart from the transports. */
const StageType = builder.enumType('TranslationStage', {
  description: 'In this order.',
  values: {
    assignment: { description: 'A translator takes it.' },
    translation: { description: 'It is translated.' },
    review: { description: 'A second person reads it.' },
    certification: { description: 'The translator signs.' },
    delivery: { description: 'The customer gets it.' },
  } as const satisfies Record<Stage, object>,
});

const StageStatusType = builder.enumType('TranslationStageStatus', {
  description: 'How far a stage is.',
  values: {
    pending: { description: 'Comes later.' },
    in_progress: { description: 'Under way.' },
    ready: { description: 'Of delivery: the paper can be fetched.' },
    completed: { description: 'Done.' },
  } as const satisfies Record<StageStatus, object>,
});

export const TranslationStatusType = builder.enumType('TranslationStatus', {
  description: 'How far an order is.',
  values: {
    ordered: { description: 'Nobody has begun.' },
    in_translation: { description: 'Is being translated.' },
    in_review: { description: 'A second person reads it.' },
    in_certification: { description: 'Is being certified.' },
    ready: { description: 'Waits to be delivered.' },
    delivered: { description: 'Done.' },
    cancelled: { description: 'Its document was deleted before anybody began.' },
  } as const satisfies Record<TranslationStatus, object>,
});

export const StageRef = builder
  .objectRef<{ stage: Stage; status: StageStatus; changedAt: Date | null }>('TranslationStageState')
  .implement({
    description: 'One stage of an order.',
    fields: (t) => ({
      stage: t.expose('stage', { type: StageType, description: 'Which.' }),
      status: t.expose('status', { type: StageStatusType, description: 'How far it is.' }),
      changedAt: t.expose('changedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'Of its last change, also when it went back to pending; null when it never changed.',
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
