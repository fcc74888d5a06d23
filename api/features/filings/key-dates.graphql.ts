import type { CalendarFeed, KeyDates } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { changeRefusals } from '../../platform/domain-error-types.ts';
import { findCalendarFeed, renewCalendarFeed, revokeCalendarFeed, urlOfFeed } from './calendar-feed.ts';
import { FilingChangedElsewhereError, InvalidFilingError } from './filings-errors.ts';
import { keyDateProposals, type KeyDateProposal } from './key-date-proposals.ts';
import { decryptKeyDates, type KeyDate, type KeyDateKind } from './key-dates-record.ts';
import { findKeyDates, saveKeyDates } from './save-key-dates.ts';

const KeyDateKindType = builder.enumType('KeyDateKind', {
  description: 'Kind of a date from which others follow.',
  values: {
    MOVED: { value: 'moved', description: 'The user moved.' },
    CONDITIONAL_CARD_EXPIRES: {
      value: 'conditionalCardExpires',
      description: 'Expiration of a conditional (two-year) green card.',
    },
    GREEN_CARD_EXPIRES: { value: 'greenCardExpires', description: 'Expiration of a ten-year green card.' },
    RESIDENT_SINCE: { value: 'residentSince', description: 'Permanent resident since.' },
    WORK_PERMIT_EXPIRES: { value: 'workPermitExpires', description: 'Expiration of a work permit (EAD).' },
    STAY_UNTIL: { value: 'stayUntil', description: 'End of authorized stay (I-94).' },
    FIANCE_ARRIVAL: { value: 'fianceArrival', description: 'Arrival with a K-1 visa.' },
  } as const satisfies Record<string, { value: KeyDateKind; description: string }>,
});

const KeyDateRef = builder.objectRef<KeyDate>('KeyDate').implement({
  description: 'A date from which others follow.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KeyDateKindType, description: 'Kind of date.' }),
    on: t.exposeString('on', { description: 'YYYY-MM-DD' }),
  }),
});

const KeyDatesRef = builder.objectRef<KeyDates>('KeyDates').implement({
  description: "The user's dates from which others follow.",
  fields: (t) => ({
    id: t.exposeID('id', { description: '"kdt_…"' }),
    revision: t.exposeInt('revision', { description: 'Version counter. Increases by one with each save.' }),
    dates: t.field({
      type: [KeyDateRef],
      description: 'Dates in the order in which they were recorded.',
      resolve: (row, _arguments, { vault }) => decryptKeyDates(vault, row),
    }),
  }),
});

const KeyDateProposalRef = builder.objectRef<KeyDateProposal>('KeyDateProposal').implement({
  description: 'A date on an uploaded card that has not been recorded yet. The user must say whose card it is.',
  fields: (t) => ({
    documentId: t.exposeID('documentId', { description: '"doc_…"' }),
    name: t.exposeString('name', { description: 'File name.' }),
    kind: t.expose('kind', { type: KeyDateKindType, description: 'Kind of date.' }),
    on: t.exposeString('on', { description: 'Date as read, YYYY-MM-DD.' }),
  }),
});

const CalendarFeedRef = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description: 'A secret address from which calendar programs fetch the dates. Whoever has it sees titles and dates.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"cal_…"' }),
    url: t.string({
      description: 'URL that ends in ".ics".',
      resolve: (feed, _arguments, ctx) => urlOfFeed(ctx, feed),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the address was created.' }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  keyDates: t.field({
    type: KeyDatesRef,
    nullable: true,
    description: 'Dates from which others follow; null if none were recorded.',
    resolve: (_user, _arguments, ctx) => findKeyDates(ctx),
  }),
  keyDateProposals: t.field({
    type: [KeyDateProposalRef],
    description: 'Dates on uploaded cards that have not been recorded yet.',
    complexity: { field: 5, multiplier: 5 },
    resolve: (_user, _arguments, ctx) => keyDateProposals(ctx),
  }),
  calendarFeed: t.field({
    type: CalendarFeedRef,
    nullable: true,
    description: 'Null if there is none.',
    resolve: (_user, _arguments, ctx) => findCalendarFeed(ctx),
  }),
}));

const KeyDateInput = builder.inputType('KeyDateInput', {
  description: 'A date from which others follow.',
  fields: (t) => ({
    kind: t.field({ type: KeyDateKindType, required: true, description: 'Kind of date.' }),
    on: t.string({ required: true, description: 'YYYY-MM-DD' }),
  }),
});

const SaveKeyDatesInput = builder.inputType('SaveKeyDatesInput', {
  description: 'All dates; replaces the stored ones.',
  fields: (t) => ({
    revision: t.int({
      required: true,
      description: 'Revision that the change is based on; 0 if none were recorded before.',
    }),
    dates: t.field({ type: [KeyDateInput], required: true, description: 'At most 20 dates.' }),
  }),
});

const CalendarFeedRevoked = builder.objectRef<{ readonly isRevoked: true }>('CalendarFeedRevoked').implement({
  description: 'The address no longer works.',
  fields: (t) => ({ isRevoked: t.exposeBoolean('isRevoked', { description: 'Always true.' }) }),
});

builder.mutationFields((t) => ({
  saveKeyDates: t.field({
    type: KeyDatesRef,
    description: 'Stores the dates from which others follow.',
    args: { input: t.arg({ type: SaveKeyDatesInput, required: true }) },
    errors: { types: [...changeRefusals, FilingChangedElsewhereError, InvalidFilingError] },
    resolve: (_root, { input }, ctx) => saveKeyDates(ctx, input),
  }),
  renewCalendarFeed: t.field({
    type: CalendarFeedRef,
    description: 'Creates a secret address for calendar programs, and revokes the previous one.',
    errors: { types: changeRefusals },
    resolve: (_root, _arguments, ctx) => renewCalendarFeed(ctx),
  }),
  revokeCalendarFeed: t.field({
    type: CalendarFeedRevoked,
    description: 'Revokes the secret address.',
    errors: { types: changeRefusals },
    resolve: async (_root, _arguments, ctx) => {
      await revokeCalendarFeed(ctx);
      return { isRevoked: true as const };
    },
  }),
}));
