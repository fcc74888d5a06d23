import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { DateAhead } from './dates-ahead.ts';
import { RULES_AS_OF, sourceOf } from './date-sources.ts';
import { explanationOfDate, titleOfDate } from './date-messages.ts';
import { listDatesAhead, type ListedDate } from './list-dates-ahead.ts';

const DateAheadKind = builder.enumType('DateAheadKind', {
  description: 'What the day is.',
  values: {
    DUE: { value: 'due', description: 'The last day for something to be with the agency.' },
    ENDS: { value: 'ends', description: 'A card or a time is over.' },
    APPOINTMENT: { value: 'appointment', description: 'Be there.' },
    OPENS: { value: 'opens', description: 'Not before it.' },
  } as const satisfies Record<string, { value: DateAhead['kind']; description: string }>,
});

const DateSourceRef = builder.objectRef<{ title: string; url: string }>('DateSource').implement({
  description: 'The rule by which a day was counted.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"8 CFR 334.2(b)"' }),
    url: t.exposeString('url', { description: 'Of the official page.' }),
  }),
});

const DateAheadRef = builder.objectRef<ListedDate & { readonly language: string }>('DateAhead').implement({
  description: 'A day that follows from what the person noted after filing.',
  fields: (t) => ({
    id: t.id({ description: 'The same while what it follows from is there.', resolve: ({ date }) => date.id }),
    kind: t.field({ type: DateAheadKind, description: 'What the day is.', resolve: ({ date }) => date.kind }),
    title: t.string({
      description: '"I-130: answer to the request for evidence is due"',
      resolve: ({ date, language }) => titleOfDate(date, language),
    }),
    explanation: t.string({
      description: 'What to know of it, and whether it is printed or counted.',
      resolve: ({ date, language }) => explanationOfDate(date, language),
    }),
    on: t.string({ description: 'YYYY-MM-DD', resolve: ({ date }) => date.on }),
    safeOn: t.string({
      description: 'The last working day on or before it, where something is due; else the same day.',
      resolve: ({ date }) => date.safeOn,
    }),
    time: t.string({
      nullable: true,
      description: 'Of an appointment, as it is printed: "10:30".',
      resolve: ({ date }) => date.time,
    }),
    daysLeft: t.exposeInt('daysLeft', {
      description: "From the person's today to `safeOn`; below 0 when it is past.",
    }),
    isPrinted: t.boolean({
      description:
        'It stands on a notice or a card. A counted day is never more than an orientation: the notice decides.',
      resolve: ({ date }) => date.isPrinted,
    }),
    formType: t.string({ nullable: true, description: '"I-130"', resolve: ({ date }) => date.formType }),
    applicationId: t.id({
      nullable: true,
      description: 'Of the application whose notice it stands on.',
      resolve: ({ date }) => date.applicationId,
    }),
    source: t.field({
      type: DateSourceRef,
      nullable: true,
      description: "The rule it was counted by; null for what the person's own paper says.",
      resolve: ({ date }) => sourceOf(date.source),
    }),
    factsAsOf: t.string({
      description: 'When the rules were gathered: "2026-10". They were not compared with the official pages since.',
      resolve: () => RULES_AS_OF,
    }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  datesAhead: t.field({
    type: [DateAheadRef],
    description: 'What follows from what was noted after filing, the earliest first.',
    complexity: { field: 5, multiplier: 10 },
    args: {
      applicationId: t.arg.id({ description: 'Those of one application alone: "app_…".' }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    resolve: async (_user, { applicationId, language }, ctx) =>
      (await listDatesAhead(ctx, applicationId ?? undefined)).map((listed) => ({
        ...listed,
        language: language ?? ctx.caller.language,
      })),
  }),
}));
