import { describe, expect, it } from 'vitest';
import { addYears, monthsBefore } from '../../platform/calendar-days.ts';
import { safeDayOf } from './date-rules.ts';
import { datesAhead, type DateAhead, type KnownFiling } from './dates-ahead.ts';
import type { KeyDate } from './key-dates-record.ts';
import { kindOfNotice } from '../documents/public.ts';
import type { Notice } from './notices.ts';

const notice = (rest: Partial<Notice> & Pick<Notice, 'kind'>): Notice => ({
  id: 'ntc_1',
  issuedOn: null,
  dueOn: null,
  time: null,
  isMailed: false,
  isDone: false,
  documentId: null,
  ...rest,
});
const filing = (formType: string, notices: readonly Notice[] = [], sentOn: string | null = null): KnownFiling => ({
  applicationId: 'app_1',
  formType,
  revision: 4,
  sentOn,
  notices,
});
const told = (dates: readonly DateAhead[]) =>
  dates.map(({ rule, kind, on, safeOn, isPrinted }) => [
    rule,
    kind,
    on,
    ...(safeOn === on ? [] : [`safe ${safeOn}`]),
    ...(isPrinted ? ['printed'] : []),
  ]);
const ofNotice = (rest: Partial<Notice> & Pick<Notice, 'kind'>, formType = 'I-130') =>
  told(datesAhead([filing(formType, [notice(rest)])], null));
const ofPerson = (dates: readonly KeyDate[], filings: readonly KnownFiling[] = []) =>
  told(datesAhead(filings, { id: 'kdt_1', revision: 2, dates }));

describe('dates that follow from notices', () => {
  it.each([
    // 84 days across the clock change of November 1; 87 if it came by mail.
    ['counted', { issuedOn: '2026-09-01' }, ['2026-11-24']],
    ['counted with the days for the mail', { issuedOn: '2026-09-01', isMailed: true }, ['2026-11-27']],
    ['counted over the end of February of a leap year', { issuedOn: '2027-12-08' }, ['2028-03-01']],
    ['counted to a Sunday, with the Friday before', { issuedOn: '2026-09-13' }, ['2026-12-06', 'safe 2026-12-04']],
    ['counted to Christmas, with the day before', { issuedOn: '2026-10-02' }, ['2026-12-25', 'safe 2026-12-24']],
    [
      'printed, which wins over what is counted',
      { issuedOn: '2026-09-01', dueOn: '2026-10-05' },
      ['2026-10-05', 'printed'],
    ],
    [
      'printed as a Saturday',
      { issuedOn: '2026-09-01', dueOn: '2026-10-10', isMailed: true },
      ['2026-10-10', 'safe 2026-10-09', 'printed'],
    ],
  ] as const)('an answer to a request for evidence is due on a day that is %s', (_what, given, expected) => {
    expect(ofNotice({ kind: 'evidenceRequest', ...given })).toEqual([['evidenceRequest', 'due', ...expected]]);
  });

  it('an answer to a notice of intent to deny is due after thirty days, never after twelve weeks', () => {
    expect(ofNotice({ kind: 'intentToDeny', issuedOn: '2027-01-15' })).toEqual([
      // A Sunday: the safe day is the Friday before.
      ['intentToDeny', 'due', '2027-02-14', 'safe 2027-02-12'],
    ]);
    expect(ofNotice({ kind: 'intentToDeny', issuedOn: '2027-01-15', isMailed: true })).toEqual([
      ['intentToDeny', 'due', '2027-02-17'],
    ]);
  });

  it('appointments fall on the printed day, even a holiday, and no date is computed without one', () => {
    expect(ofNotice({ kind: 'biometrics', dueOn: '2026-11-26', time: '10:30' })).toEqual([
      ['biometrics', 'appointment', '2026-11-26', 'printed'],
    ]);
    expect(ofNotice({ kind: 'biometrics', issuedOn: '2026-11-01' })).toEqual([]);
    expect(ofNotice({ kind: 'interview', dueOn: '2027-02-28' })).toEqual([
      ['interview', 'appointment', '2027-02-28', 'printed'],
    ]);
    expect(ofNotice({ kind: 'evidenceRequest' })).toEqual([]);
    expect(ofNotice({ kind: 'denial', issuedOn: '2026-11-01' })).toEqual([]);
    expect(ofNotice({ kind: 'other', dueOn: '2026-12-01' })).toEqual([['noticeDue', 'due', '2026-12-01', 'printed']]);
  });

  it('a grant of asylum opens a green card and a petition for family; an approval of another form does not', () => {
    expect(ofNotice({ kind: 'approval', issuedOn: '2024-02-29' }, 'I-589')).toEqual([
      ['asyleeGreenCard', 'opens', '2025-03-01'],
      ['familyOfAsylee', 'due', '2026-02-28', 'safe 2026-02-27'],
    ]);
    expect(ofNotice({ kind: 'approval', issuedOn: '2024-02-29' })).toEqual([]);
  });

  it('a notice marked as done gives no date', () => {
    expect(ofNotice({ kind: 'evidenceRequest', dueOn: '2026-12-01', isDone: true })).toEqual([]);
  });

  it('recognises the kind of a notice by its printed title', () => {
    for (const [printed, kind] of [
      ['RECEIPT NOTICE', 'receipt'],
      ['Approval Notice', 'approval'],
      ['Request for Evidence', 'evidenceRequest'],
      ['Notice of Intent to Deny', 'intentToDeny'],
      ['ASC Appointment Notice', 'biometrics'],
      ['Interview Notice', 'interview'],
      ['Notice of Action', undefined],
    ] as const)
      expect(kindOfNotice(printed)).toBe(kind);
  });
});

describe('dates that follow from days in a person’s life', () => {
  it.each<[string, KeyDate, readonly (readonly string[])[]]>([
    ['a move', { kind: 'moved', on: '2026-11-17' }, [['addressChange', 'due', '2026-11-27']]],
    [
      'the end of a card with conditions',
      { kind: 'conditionalCardExpires', on: '2028-03-01' },
      [
        ['removeConditionsOpens', 'opens', '2027-12-02'],
        ['removeConditionsDue', 'due', '2028-03-01', 'printed'],
      ],
    ],
    [
      'the end of a card of ten years, over the end of a short month',
      { kind: 'greenCardExpires', on: '2027-08-31' },
      [['greenCardRenewalOpens', 'opens', '2027-03-01']],
    ],
    [
      'residence since a leap day, never a day early',
      { kind: 'residentSince', on: '2024-02-29' },
      [
        ['naturalizationOpensSpouse', 'opens', '2026-12-01'],
        ['naturalizationOpens', 'opens', '2028-12-01'],
      ],
    ],
    [
      'the end of a work permit',
      { kind: 'workPermitExpires', on: '2027-07-04' },
      [
        ['workPermitRenewalOpens', 'opens', '2027-01-05'],
        ['workPermitEnds', 'ends', '2027-07-04', 'printed'],
      ],
    ],
    ['the end of a stay', { kind: 'stayUntil', on: '2027-01-04' }, [['stayEnds', 'ends', '2027-01-04', 'printed']]],
    ['an arrival with a K-1 visa', { kind: 'fianceArrival', on: '2026-09-21' }, [['wedding', 'ends', '2026-12-20']]],
  ])('%s', (_what, date, expected) => {
    expect(ofPerson([date])).toEqual(expected);
  });

  it('a sponsor who moves has a second address change to file once the I-864 was sent', () => {
    const moved: KeyDate = { kind: 'moved', on: '2026-11-02' };
    expect(ofPerson([moved], [filing('I-864')])).toHaveLength(1);
    expect(ofPerson([moved], [filing('I-864', [], '2026-01-05')])).toEqual([
      ['addressChange', 'due', '2026-11-12'],
      ['sponsorAddressChange', 'due', '2026-12-02'],
    ]);
  });

  it('a form sent since then removes its date; one sent before does not', () => {
    const permit: KeyDate = { kind: 'workPermitExpires', on: '2027-07-06' };
    expect(ofPerson([permit], [filing('I-765', [], '2025-06-01')])).toHaveLength(2);
    expect(ofPerson([permit], [filing('I-765', [], '2027-02-01')])).toEqual([
      ['workPermitEnds', 'ends', '2027-07-06', 'printed'],
    ]);
    expect(ofPerson([{ kind: 'moved', on: '2026-11-17' }], [filing('AR-11', [], '2026-11-18')])).toEqual([]);
  });

  it('are sorted by day, each with a stable id', () => {
    const dates = datesAhead([filing('I-485', [notice({ kind: 'interview', dueOn: '2027-01-20' })])], {
      id: 'kdt_1',
      revision: 2,
      dates: [
        { kind: 'moved', on: '2026-12-01' },
        { kind: 'moved', on: '2027-02-01' },
      ],
    });
    expect(dates.map(({ id, revision }) => [id, revision])).toEqual([
      ['kdt_1:moved:2026-12-01:addressChange', 2],
      ['ntc_1:interview', 4],
      ['kdt_1:moved:2027-02-01:addressChange', 2],
    ]);
  });
});

it('computes safe days, years and months by the calendar', () => {
  // Independence Day on a Sunday is observed on Monday: the safe day is the Friday before.
  expect(safeDayOf('2027-07-05')).toBe('2027-07-02');
  // New Year's Day on a Saturday is observed on the Friday of the old year.
  expect(safeDayOf('2028-01-01')).toBe('2027-12-30');
  expect(addYears('2024-02-29', 4, 'opens')).toBe('2028-02-29');
  expect(monthsBefore('2027-03-31', 6)).toBe('2026-10-01');
  expect(monthsBefore('2027-06-15', 6)).toBe('2026-12-15');
});
