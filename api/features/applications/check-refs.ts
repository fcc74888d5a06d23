import type { ReadinessCheck } from '../../../schema/forms/readiness.ts';
import { builder } from '../../platform/builder.ts';

export const ReadinessProblemKind = builder.enumType('ReadinessProblemKind', {
  description: 'How much a problem weighs.',
  values: {
    STOP: { value: 'stop', description: 'The form would be rejected, or the answer cannot be printed.' },
    ASK: { value: 'ask', description: 'Look at it once more; it may be right.' },
  } as const,
});

export const CheckSourceRef = builder.objectRef<ReadinessCheck['source']>('CheckSource').implement({
  description: 'Who says so.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Of the official page.' }),
    url: t.exposeString('url', { description: 'Where it stands.' }),
  }),
});

export const CheckQuestionRef = builder.objectRef<ReadinessCheck['questions'][number]>('CheckQuestion').implement({
  description: 'A question that a check compares.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Of the answer, list or group.' }),
    sectionId: t.exposeString('sectionId', { description: 'The section that asks it.' }),
    item: t.exposeString('item', { nullable: true, description: 'As printed: "Part 2, Item 4.a".' }),
    label: t.exposeString('label', { description: 'The question, with what holds it, in the language asked for.' }),
  }),
});
