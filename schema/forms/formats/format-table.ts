import { aNumber } from './a-number.ts';
import { anyDate } from './any-date.ts';
import { anyPhone } from './any-phone.ts';
import { choice } from './choice.ts';
import { country } from './country.ts';
import { date } from './date.ts';
import { decidingOffice } from './deciding-office.ts';
import { documentNumber } from './document-number.ts';
import { ein } from './ein.ts';
import { email } from './email.ts';
import { fieldOffice } from './field-office.ts';
import type { FormatRule } from './format-rule.ts';
import { longText } from './long-text.ts';
import { money } from './money.ts';
import { monthYear } from './month-year.ts';
import { name } from './name.ts';
import { number } from './number.ts';
import { onlineAccount } from './online-account.ts';
import { phone } from './phone.ts';
import { receipt } from './receipt.ts';
import { shortName } from './short-name.ts';
import { ssn } from './ssn.ts';
import { text } from './text.ts';
import { usState } from './us-state.ts';
import { year } from './year.ts';
import { yesNo } from './yes-no.ts';
import { zip } from './zip.ts';

/** All formats. If the `ids` of several match a field, the first one wins, in the order of the specification. */
const TABLE = {
  text,
  longText,
  ssn,
  zip,
  aNumber,
  documentNumber,
  name,
  shortName,
  date,
  anyDate,
  monthYear,
  year,
  phone,
  anyPhone,
  email,
  ein,
  onlineAccount,
  receipt,
  number,
  money,
  usState,
  fieldOffice,
  decidingOffice,
  country,
  yesNo,
  choice,
} satisfies Readonly<Record<string, FormatRule>>;

/** How an answer is typed, checked and printed. Without one, the id decides (product rule); else upper-case text. */
export type Format = keyof typeof TABLE;

export const FORMATS: Readonly<Record<Format, FormatRule>> = TABLE;

/** All names, in table order. */
export const FORMAT_NAMES: readonly Format[] = Object.keys(TABLE).filter(isFormat);

/** Formats that a definition may name: all but `choice`, which is derived. */
export const WRITTEN_FORMATS = FORMAT_NAMES.filter((format) => format !== 'choice');

export function isFormat(word: string): word is Format {
  return Object.hasOwn(TABLE, word);
}
