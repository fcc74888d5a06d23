import type { ReadinessCheck } from '../../../schema/forms/readiness.ts';
import { builder } from '../../platform/builder.ts';

export const ReadinessProblemKind = builder.enumType('ReadinessProblemKind', {
  description: 'Severity of a problem.',
  values: {
    STOP: { value: 'stop', description: 'Blocking: the form would be rejected, or the answer cannot be printed.' },
    ASK: { value: 'ask', description: 'Unusual: the user should check it, but it may be right.' },
  } as const,
});

export const CheckSourceRef = builder.objectRef<ReadinessCheck['source']>('CheckSource').implement({
  description: 'Official source of a check.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Title of the official page.' }),
    url: t.exposeString('url', { description: 'URL of the official page.' }),
  }),
});

export const CheckQuestionRef = builder.objectRef<ReadinessCheck['questions'][number]>('CheckQuestion').implement({
  description: 'A question that a check compares.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'Path of the answer, list or group.' }),
    sectionId: t.exposeString('sectionId', { description: 'Section that contains the question.' }),
    item: t.exposeString('item', { nullable: true, description: 'Item as printed on the form: "Part 2, Item 4.a".' }),
    label: t.exposeString('label', {
      description: 'The question with the titles that enclose it, in the requested language.',
    }),
  }),
});
