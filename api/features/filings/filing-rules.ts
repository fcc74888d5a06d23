import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { isRealDate } from '../../../schema/forms/dates.ts';
import type { Context } from '../../platform/context.ts';
import { todayAnywhere } from '../applications/public.ts';
import type { FilingDetail } from './filing-record.ts';
import { InvalidFilingError } from './filings-errors.ts';
import type { KeyDate } from './key-dates-record.ts';
import type { Notice } from './notices.ts';

const FILING_LIMITS = { receipts: 10, notices: 50, keyDates: 20 } as const;

/** A notice to store; one without an id is new. */
export type NoticeInput = Omit<Notice, 'id'> & { readonly id: string | null };

interface FilingInput {
  readonly sentOn: string | null;
  readonly receipts: readonly string[];
  readonly notices: readonly NoticeInput[];
}

/**
 * Validates and normalises a filing: numbers without spaces in upper case, ids for new notices.
 * @param before the stored notices
 * @throws InvalidFilingError
 */
export function normaliseFiling(
  ctx: Context,
  { sentOn, receipts, notices }: FilingInput,
  before: readonly Notice[],
): FilingDetail & { readonly receipts: readonly string[] } {
  if (receipts.length > FILING_LIMITS.receipts || notices.length > FILING_LIMITS.notices)
    throw new InvalidFilingError(
      `At most ${FILING_LIMITS.receipts} receipt numbers and ${FILING_LIMITS.notices} notices can be kept for one form.`,
    );
  const today = todayAnywhere(ctx.now());
  const known = new Set(before.map(({ id }) => id));
  if (sentOn !== null) refuseFuture(sentOn, today, 'The day it was sent');
  return {
    sentOn,
    receipts: [...new Set(receipts.map(settleReceipt))],
    notices: notices.map((notice) => {
      if (notice.id !== null && !known.has(notice.id))
        throw new InvalidFilingError('One of the notices is not there any more. Load the page again.');
      return { ...settleNotice(notice, today), id: notice.id ?? ctx.newId('ntc') };
    }),
  };
}

function settleReceipt(typed: string): string {
  const number = FORMATS.receipt.whileTyping(typed.toUpperCase());
  if (!/^[A-Z]{3}\d{10}$/.test(number))
    throw new InvalidFilingError('A receipt number is three letters and ten digits, such as IOE1234567890.');
  return number;
}

function settleNotice(notice: NoticeInput, today: string): NoticeInput {
  const { issuedOn, dueOn, time } = notice;
  if (issuedOn !== null) refuseFuture(issuedOn, today, 'The date of a notice');
  if (dueOn !== null) refuseUnreal(dueOn);
  if (time !== null && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new InvalidFilingError('A time is given as hours and minutes: 09:30.');
  if (issuedOn !== null && dueOn !== null && dueOn < issuedOn)
    throw new InvalidFilingError('The day on a notice cannot be before the date of the notice. Compare both with it.');
  // Only an appointment has a time.
  return { ...notice, time: dueOn === null ? null : time };
}

/** @throws InvalidFilingError */
export function checkKeyDates(dates: readonly KeyDate[], today: string): void {
  if (dates.length > FILING_LIMITS.keyDates)
    throw new InvalidFilingError(`At most ${FILING_LIMITS.keyDates} dates can be kept.`);
  for (const { kind, on } of dates) {
    if (kind === 'moved' || kind === 'residentSince' || kind === 'fianceArrival') refuseFuture(on, today, 'This day');
    else refuseUnreal(on);
  }
}

function refuseUnreal(day: string): void {
  if (!isRealDate(day)) throw new InvalidFilingError('This day is not in the calendar. Days are given as YYYY-MM-DD.');
}

function refuseFuture(day: string, today: string, what: string): void {
  refuseUnreal(day);
  if (day > today) throw new InvalidFilingError(`${what} cannot be in the future.`);
}
