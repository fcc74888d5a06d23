import { addDays, addYears, monthsBefore } from '../../platform/calendar-days.ts';
import { latestAnswer, safeDayOf } from './date-rules.ts';
import type { DateSource } from './date-sources.ts';
import type { FilingDetail } from './filing-record.ts';
import type { KeyDate } from './key-dates-record.ts';
import type { Notice } from './notices.ts';

/** Meaning of a date; its texts are in `dates-text` under this name. */
type DateRule =
  | 'biometrics'
  | 'interview'
  | 'evidenceRequest'
  | 'intentToDeny'
  | 'noticeDue'
  | 'familyOfAsylee'
  | 'asyleeGreenCard'
  | 'addressChange'
  | 'sponsorAddressChange'
  | 'removeConditionsOpens'
  | 'removeConditionsDue'
  | 'greenCardRenewalOpens'
  | 'naturalizationOpens'
  | 'naturalizationOpensSpouse'
  | 'workPermitRenewalOpens'
  | 'workPermitEnds'
  | 'stayEnds'
  | 'wedding';

export interface DateAhead {
  /** Stable as long as its source is: "ntc_…:biometrics". */
  readonly id: string;
  readonly rule: DateRule;
  /** `due`: the agency must receive it. `ends`: it expires. `appointment`: attend. `opens`: not earlier. */
  readonly kind: 'due' | 'ends' | 'appointment' | 'opens';
  /** YYYY-MM-DD */
  readonly on: string;
  /** For `due` the last business day on or before `on`; otherwise the same day. */
  readonly safeOn: string;
  /** Time of an appointment as printed, "10:30". */
  readonly time: string | null;
  /** Whether the day is printed on the user's notice or card, which overrides every rule; otherwise it was computed. */
  readonly isPrinted: boolean;
  readonly source: DateSource;
  /** The form concerned; null for a date of the person. */
  readonly formType: string | null;
  readonly applicationId: string | null;
  /** Increases with each change of the source. */
  readonly revision: number;
}

export interface KnownFiling extends FilingDetail {
  readonly applicationId: string;
  readonly formType: string;
  readonly revision: number;
}

export interface KnownDates {
  readonly id: string;
  readonly revision: number;
  readonly dates: readonly KeyDate[];
}

/** Returns all dates that follow from what the user entered, earliest first, without those already dealt with. */
export function datesAhead(filings: readonly KnownFiling[], known: KnownDates | null): readonly DateAhead[] {
  const ofNotices = filings.flatMap((filing) => filing.notices.flatMap((notice) => datesOfNotice(filing, notice)));
  const ofPerson = (known?.dates ?? []).flatMap((date) =>
    rulesOf(date, filings)
      .filter(({ answeredBy, from }) => !isAnswered(filings, answeredBy, from))
      .map(({ rule, kind, on, source, formType, isPrinted = false }) =>
        made({
          // Two moves are two dates.
          id: `${known?.id ?? ''}:${date.kind}:${date.on}:${rule}`,
          rule,
          kind,
          on,
          source,
          formType,
          isPrinted,
          revision: known?.revision ?? 1,
        }),
      ),
  );
  return [...ofNotices, ...ofPerson].sort((one, other) =>
    one.on === other.on ? one.id.localeCompare(other.id) : one.on.localeCompare(other.on),
  );
}

type Given = Pick<DateAhead, 'id' | 'rule' | 'kind' | 'on' | 'source' | 'formType' | 'revision'> & Partial<DateAhead>;
const made = (given: Given): DateAhead => ({
  time: null,
  isPrinted: false,
  applicationId: null,
  ...given,
  safeOn: given.kind === 'due' ? safeDayOf(given.on) : given.on,
});

function datesOfNotice(filing: KnownFiling, notice: Notice): readonly DateAhead[] {
  if (notice.isDone) return [];
  const { applicationId, formType, revision } = filing;
  const of = (rule: DateRule, rest: Pick<DateAhead, 'kind' | 'on' | 'isPrinted' | 'source'> & Partial<DateAhead>) =>
    made({ id: `${notice.id}:${rule}`, rule, applicationId, formType, revision, ...rest });
  const { kind, issuedOn, dueOn, time } = notice;
  const printed = { isPrinted: true, source: 'notice' } as const;
  switch (kind) {
    case 'biometrics':
    case 'interview':
      return dueOn === null ? [] : [of(kind, { kind: 'appointment', on: dueOn, time, ...printed })];
    case 'evidenceRequest':
    case 'intentToDeny': {
      if (dueOn !== null) return [of(kind, { kind: 'due', on: dueOn, ...printed })];
      if (issuedOn === null) return [];
      const on = latestAnswer(kind, issuedOn, notice.isMailed);
      return [of(kind, { kind: 'due', on, isPrinted: false, source: 'answerRule' })];
    }
    case 'approval':
      return formType === 'I-589' && issuedOn !== null
        ? [
            of('asyleeGreenCard', {
              kind: 'opens',
              on: addYears(issuedOn, 1, 'opens'),
              isPrinted: false,
              source: 'asyleeRule',
            }),
            of('familyOfAsylee', {
              kind: 'due',
              on: addYears(issuedOn, 2, 'ends'),
              isPrinted: false,
              source: 'i730Form',
            }),
          ]
        : [];
    case 'receipt':
    case 'denial':
    case 'rejection':
    case 'other':
      return dueOn === null ? [] : [of('noticeDue', { kind: 'due', on: dueOn, ...printed })];
  }
}

interface RuleOfPerson {
  readonly rule: DateRule;
  readonly kind: DateAhead['kind'];
  readonly on: string;
  /** Whether it is the day printed on the card. */
  readonly isPrinted?: boolean;
  readonly source: DateSource;
  /** The form concerned. */
  readonly formType: string | null;
  /** Form that settles this date when it was sent on `from` or later. */
  readonly answeredBy?: string;
  readonly from?: string;
}

function rulesOf({ kind, on }: KeyDate, filings: readonly KnownFiling[]): readonly RuleOfPerson[] {
  switch (kind) {
    case 'moved':
      return [
        {
          rule: 'addressChange',
          kind: 'due',
          on: addDays(on, 10),
          source: 'addressRule',
          formType: 'AR-11',
          answeredBy: 'AR-11',
          from: on,
        },
        ...(filings.some(({ formType, sentOn }) => formType === 'I-864' && sentOn !== null)
          ? [
              {
                rule: 'sponsorAddressChange',
                kind: 'due',
                on: addDays(on, 30),
                source: 'sponsorRule',
                formType: 'I-865',
              } as const,
            ]
          : []),
      ];
    case 'conditionalCardExpires': {
      const opens = addDays(on, -90);
      const rest = { source: 'conditionsRule', formType: 'I-751', answeredBy: 'I-751', from: opens } as const;
      return [
        { rule: 'removeConditionsOpens', kind: 'opens', on: opens, ...rest },
        { rule: 'removeConditionsDue', kind: 'due', on, isPrinted: true, ...rest },
      ];
    }
    case 'greenCardExpires': {
      const opens = monthsBefore(on, 6);
      return [
        {
          rule: 'greenCardRenewalOpens',
          kind: 'opens',
          on: opens,
          source: 'i90Form',
          formType: 'I-90',
          answeredBy: 'I-90',
          from: opens,
        },
      ];
    }
    case 'residentSince': {
      const opens = (years: number) => addDays(addYears(on, years, 'opens'), -90);
      const rest = { kind: 'opens', source: 'earlyFilingRule', formType: 'N-400', answeredBy: 'N-400' } as const;
      return [
        { rule: 'naturalizationOpensSpouse', on: opens(3), ...rest, from: on },
        { rule: 'naturalizationOpens', on: opens(5), ...rest, from: on },
      ];
    }
    case 'workPermitExpires': {
      const opens = addDays(on, -180);
      const rest = { source: 'workPermitRule', formType: 'I-765', answeredBy: 'I-765', from: opens } as const;
      return [
        { rule: 'workPermitRenewalOpens', kind: 'opens', on: opens, ...rest },
        { rule: 'workPermitEnds', kind: 'ends', on, isPrinted: true, source: 'card', formType: null },
      ];
    }
    case 'stayUntil':
      return [{ rule: 'stayEnds', kind: 'ends', on, isPrinted: true, source: 'stayRule', formType: null }];
    case 'fianceArrival':
      return [{ rule: 'wedding', kind: 'ends', on: addDays(on, 90), source: 'fianceRule', formType: null }];
  }
}

const isAnswered = (filings: readonly KnownFiling[], form: string | undefined, from = '') =>
  form !== undefined && filings.some(({ formType, sentOn }) => formType === form && sentOn !== null && sentOn >= from);
