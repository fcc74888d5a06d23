import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { DateAhead } from './dates-ahead.ts';
import { RULES_AS_OF, sourceOf } from './date-sources.ts';
import { explanationOfDate, titleOfDate } from './date-messages.ts';
import { listDatesAhead, type ListedDate } from './list-dates-ahead.ts';

const DateAheadKind = builder.enumType('DateAheadKind', {
  description: 'Meaning of a date.',
  values: {
    DUE: { value: 'due', description: 'Last day for something to reach the agency.' },
    ENDS: { value: 'ends', description: 'A card or a period ends.' },
    APPOINTMENT: { value: 'appointment', description: 'An appointment.' },
    OPENS: { value: 'opens', description: 'Earliest possible day.' },
  } as const satisfies Record<string, { value: DateAhead['kind']; description: string }>,
});

const DateSourceRef = builder.objectRef<{ title: string; url: string }>('DateSource').implement({
  description: 'Rule by which a date was calculated.',
  fields: (t) => ({
    title: t.exposeString('title', { description: '"8 CFR 334.2(b)"' }),
    url: t.exposeString('url', { description: 'URL of the official page.' }),
  }),
});

const DateAheadRef = builder.objectRef<ListedDate & { readonly language: string }>('DateAhead').implement({
  description: 'A date that follows from what the user recorded after filing.',
  fields: (t) => ({
    id: t.id({
      description: 'Stable as long as the record that it follows from exists.',
      resolve: ({ date }) => date.id,
    }),
    kind: t.field({ type: DateAheadKind, description: 'Meaning of the date.', resolve: ({ date }) => date.kind }),
    title: t.string({
      description: '"I-130: answer to the request for evidence is due"',
      resolve: ({ date, language }) => titleOfDate(date, language),
    }),
    explanation: t.string({
      description: 'Explanation, including whether the date is printed or calculated.',
      resolve: ({ date, language }) => explanationOfDate(date, language),
    }),
    on: t.string({ description: 'YYYY-MM-DD', resolve: ({ date }) => date.on }),
    safeOn: t.string({
      description: 'For due dates, the last working day on or before it; otherwise the same date.',
      resolve: ({ date }) => date.safeOn,
    }),
    time: t.string({
      nullable: true,
      description: 'Time of an appointment as printed: "10:30".',
      resolve: ({ date }) => date.time,
    }),
    daysLeft: t.exposeInt('daysLeft', {
      description: "Days from the user's current date to `safeOn`; negative if past.",
    }),
    isPrinted: t.boolean({
      description:
        'Whether the date is printed on a notice or card, which is authoritative; calculated ones are a guide.',
      resolve: ({ date }) => date.isPrinted,
    }),
    formType: t.string({ nullable: true, description: '"I-130"', resolve: ({ date }) => date.formType }),
    applicationId: t.id({
      nullable: true,
      description: 'Application whose notice it is from.',
      resolve: ({ date }) => date.applicationId,
    }),
    source: t.field({
      type: DateSourceRef,
      nullable: true,
      description: "Rule that it was calculated by; null if it is from the user's own document.",
      resolve: ({ date }) => sourceOf(date.source),
    }),
    factsAsOf: t.string({
      description: 'Month in which the rules were collected: "2026-10". Not compared with the official pages since.',
      resolve: () => RULES_AS_OF,
    }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  datesAhead: t.field({
    type: [DateAheadRef],
    description: 'Dates that follow from what was recorded after filing, earliest first.',
    complexity: { field: 5, multiplier: 10 },
    args: {
      applicationId: t.arg.id({ description: 'Restricts the result to one application: "app_…".' }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    resolve: async (_user, { applicationId, language }, ctx) =>
      (await listDatesAhead(ctx, applicationId ?? undefined)).map((listed) => ({
        ...listed,
        language: language ?? ctx.caller.language,
      })),
  }),
}));
