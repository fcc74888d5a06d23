import { stateCode } from '../../../schema/forms/us-states.ts';

/** An address in the United States, in the vocabulary of facts.json. */
export interface UsAddress {
  readonly inUnitedStates: 'yes';
  readonly street: string;
  readonly unitKind?: 'APT' | 'STE' | 'FLR';
  readonly unit?: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const STATE_AND_ZIP = /^(.*?)[\s,]+(\d{5}(?:-\d{4})?)$/;
const UNIT = /^(?:(APT|APARTMENT|UNIT|STE|SUITE|FL|FLR|FLOOR)\b\.?|#)\s*#?\s*([A-Z0-9-]{1,6})$/i;
const KINDS: Readonly<Record<string, 'APT' | 'STE' | 'FLR'>> = {
  APARTMENT: 'APT',
  APT: 'APT',
  STE: 'STE',
  SUITE: 'STE',
  FL: 'FLR',
  FLR: 'FLR',
  FLOOR: 'FLR',
};

/**
 * Parses a typed address: "12 Elm St, Apt 3, Portland, OR 97205", or in lines. Returns undefined whenever it is
 * ambiguous, because half an address is worse than none.
 */
export function parseUsAddress(typed: string): UsAddress | undefined {
  const parts = typed
    .split(/[\n,]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '' && !/^(USA|U\.?S\.?A?\.?|United States(?: of America)?)$/i.test(part));
  const end = splitEnd(parts);
  if (end === undefined) return undefined;
  const [street, ...units] = end.before;
  if (street === undefined || units.length > 1 || !/\d/.test(street)) return undefined;
  const unit = units[0] === undefined ? {} : unitOf(units[0]);
  return unit && { inUnitedStates: 'yes', street, ...unit, city: end.city, state: end.state, zip: end.zip };
}

/** Splits off city, state and ZIP code at the end: "Portland, OR 97205", "Portland OR 97205" … */
function splitEnd(parts: readonly string[]) {
  const [, left = '', zip] = STATE_AND_ZIP.exec(parts.join(', ')) ?? [];
  if (zip === undefined) return undefined;
  const before = left.split(', ');
  const last = before.pop() ?? '';
  const whole = stateCode(last);
  const city = whole === undefined ? /^(.+) (\S+)$/.exec(last) : undefined;
  const state = whole ?? stateCode(city?.[2] ?? '');
  const name = whole === undefined ? city?.[1] : before.pop();
  if (state === undefined || name === undefined || /\d/.test(name)) return undefined;
  return { before, city: name, state, zip };
}

function unitOf(text: string): Pick<UsAddress, 'unitKind' | 'unit'> | undefined {
  const [, word = 'APT', unit] = UNIT.exec(text) ?? [];
  const unitKind = KINDS[word.toUpperCase()];
  return unit === undefined || unitKind === undefined ? undefined : { unitKind, unit };
}
