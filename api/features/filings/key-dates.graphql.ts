import type { CalendarFeed, KeyDates } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { changeRefusals } from '../../platform/domain-error-types.ts';
import { findCalendarFeed, renewCalendarFeed, revokeCalendarFeed, urlOfFeed } from './calendar-feed.ts';
import { FilingChangedElsewhereError, InvalidFilingError } from './filings-errors.ts';
import { keyDateProposals, type KeyDateProposal } from './key-date-proposals.ts';
import { decryptKeyDates, type KeyDate, type KeyDateKind } from './key-dates-record.ts';
import { findKeyDates, saveKeyDates } from './save-key-dates.ts';

const KeyDateKindType = builder.enumType('KeyDateKind', {
  description: 'A day that others follow from.',
  values: {
    MOVED: { value: 'moved', description: 'The person moved.' },
    CONDITIONAL_CARD_EXPIRES: {
      value: 'conditionalCardExpires',
      description: 'A green card with conditions, of two years, ends.',
    },
    GREEN_CARD_EXPIRES: { value: 'greenCardExpires', description: 'A green card of ten years ends.' },
    RESIDENT_SINCE: { value: 'residentSince', description: 'Permanent resident since.' },
    WORK_PERMIT_EXPIRES: { value: 'workPermitExpires', description: 'A work permit (EAD) ends.' },
    STAY_UNTIL: { value: 'stayUntil', description: 'Allowed to stay until (I-94).' },
    FIANCE_ARRIVAL: { value: 'fianceArrival', description: 'Arrived with a K-1 visa.' },
  } as const satisfies Record<string, { value: KeyDateKind; description: string }>,
});

const KeyDateRef = builder.objectRef<KeyDate>('KeyDate').implement({
  description: 'A day that others follow from.',
  fields: (t) => ({
    kind: t.expose('kind', { type: KeyDateKindType, description: 'What happened or ends.' }),
    on: t.exposeString('on', { description: 'YYYY-MM-DD' }),
  }),
});

const KeyDatesRef = builder.objectRef<KeyDates>('KeyDates').implement({
  description: 'The days of a person that others follow from.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"kdt_…"' }),
    revision: t.exposeInt('revision', { description: 'Grows by one with each save.' }),
    dates: t.field({
      type: [KeyDateRef],
      description: 'As they were noted.',
      resolve: (row, _arguments, { vault }) => [...decryptKeyDates(vault, row)],
    }),
  }),
});

const KeyDateProposalRef = builder.objectRef<KeyDateProposal>('KeyDateProposal').implement({
  description: 'A day on a card among the documents that was not noted yet. Whose card it is, the person must say.',
  fields: (t) => ({
    documentId: t.exposeID('documentId', { description: '"doc_…"' }),
    name: t.exposeString('name', { description: "The file's name." }),
    kind: t.expose('kind', { type: KeyDateKindType, description: 'What happened or ends.' }),
    on: t.exposeString('on', { description: 'As read, YYYY-MM-DD.' }),
  }),
});

const CalendarFeedRef = builder.objectRef<CalendarFeed>('CalendarFeed').implement({
  description: 'A private address at which a calendar program asks for the dates. Whoever has it sees titles and days.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"cal_…"' }),
    url: t.string({ description: 'Ends in ".ics".', resolve: (feed, _arguments, ctx) => urlOfFeed(ctx, feed) }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When this address was made.' }),
  }),
});

builder.prismaObjectFields('User', (t) => ({
  keyDates: t.field({
    type: KeyDatesRef,
    nullable: true,
    description: 'Days that others follow from; null before any was noted.',
    resolve: (_user, _arguments, ctx) => findKeyDates(ctx),
  }),
  keyDateProposals: t.field({
    type: [KeyDateProposalRef],
    description: 'Days on cards among the documents that were not noted yet.',
    complexity: { field: 5, multiplier: 5 },
    resolve: async (_user, _arguments, ctx) => [...(await keyDateProposals(ctx))],
  }),
  calendarFeed: t.field({
    type: CalendarFeedRef,
    nullable: true,
    description: 'Null when there is none.',
    resolve: (_user, _arguments, ctx) => findCalendarFeed(ctx),
  }),
}));

const KeyDateInput = builder.inputType('KeyDateInput', {
  description: 'A day that others follow from.',
  fields: (t) => ({
    kind: t.field({ type: KeyDateKindType, required: true, description: 'What happened or ends.' }),
    on: t.string({ required: true, description: 'YYYY-MM-DD' }),
  }),
});

const SaveKeyDatesInput = builder.inputType('SaveKeyDatesInput', {
  description: 'All days, as a whole.',
  fields: (t) => ({
    revision: t.int({ required: true, description: 'That the change was made on; 0 before any was noted.' }),
    dates: t.field({ type: [KeyDateInput], required: true, description: 'At most 20.' }),
  }),
});

const CalendarFeedRevoked = builder.objectRef<{ readonly isRevoked: true }>('CalendarFeedRevoked').implement({
  description: 'The address opens nothing any more.',
  fields: (t) => ({ isRevoked: t.exposeBoolean('isRevoked', { description: 'Always true.' }) }),
});

builder.mutationFields((t) => ({
  saveKeyDates: t.field({
    type: KeyDatesRef,
    description: 'Keeps the days that others follow from.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SaveKeyDatesInput, required: true }) },
    errors: { types: [...changeRefusals, FilingChangedElsewhereError, InvalidFilingError] },
    resolve: (_root, { input }, ctx) => saveKeyDates(ctx, input),
  }),
  renewCalendarFeed: t.field({
    type: CalendarFeedRef,
    description: 'Makes a private address for calendar programs. The one before opens nothing any more.',
    authScopes: { signedIn: true },
    errors: { types: changeRefusals },
    resolve: (_root, _arguments, ctx) => renewCalendarFeed(ctx),
  }),
  revokeCalendarFeed: t.field({
    type: CalendarFeedRevoked,
    description: 'Takes the private address back.',
    authScopes: { signedIn: true },
    errors: { types: changeRefusals },
    resolve: async (_root, _arguments, ctx) => {
      await revokeCalendarFeed(ctx);
      return { isRevoked: true as const };
    },
  }),
}));
