import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import type { DateAhead } from './dates-ahead.ts';
import { RULES_AS_OF, sourceOf } from './date-sources.ts';
import { explanationOfDate, titleOfDate } from './date-messages.ts';
import { listDatesAhead } from './list-dates-ahead.ts';

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

/** A date, days until it, and the language in which it is presented. */
interface PresentedDate extends DateAhead {
  readonly daysLeft: number;
  readonly language: string;
}

const DateAheadRef = builder.objectRef<PresentedDate>('DateAhead').implement({
  description: 'A date that follows from what the user recorded after filing.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable as long as the record that it follows from exists.' }),
    kind: t.expose('kind', { type: DateAheadKind, description: 'Meaning of the date.' }),
    title: t.string({
      description: '"I-130: answer to the request for evidence is due"',
      resolve: (date) => titleOfDate(date, date.language),
    }),
    explanation: t.string({
      description: 'Explanation, including whether the date is printed or calculated.',
      resolve: (date) => explanationOfDate(date, date.language),
    }),
    on: t.exposeString('on', { description: 'YYYY-MM-DD' }),
    safeOn: t.exposeString('safeOn', {
      description: 'For due dates, the last working day on or before it; otherwise the same date.',
    }),
    time: t.exposeString('time', {
      nullable: true,
      description: 'Time of an appointment as printed: "10:30".',
    }),
    daysLeft: t.exposeInt('daysLeft', {
      description: "Days from the user's current date to `safeOn`; negative if past.",
    }),
    isPrinted: t.exposeBoolean('isPrinted', {
      description:
        'Whether the date is printed on a notice or card, which is authoritative; calculated ones are a guide.',
    }),
    formType: t.exposeString('formType', { nullable: true, description: '"I-130"' }),
    applicationId: t.exposeID('applicationId', {
      nullable: true,
      description: 'Application whose notice it is from.',
    }),
    source: t.field({
      type: DateSourceRef,
      nullable: true,
      description: "Rule that it was calculated by; null if it is from the user's own document.",
      resolve: ({ source }) => sourceOf(source),
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
      (await listDatesAhead(ctx, applicationId ?? undefined)).map(({ date, daysLeft }) => ({
        ...date,
        daysLeft,
        language: language ?? ctx.caller.language,
      })),
  }),
}));
