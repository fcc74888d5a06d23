import { problemSentence } from '../../platform/engine-messages.ts';
import { INTERFACE_LANGUAGES, interfaceLanguage, type InterfaceLanguage } from '../../../schema/forms/languages.ts';
import { InvalidProfileError, type ProfileField } from './accounts-errors.ts';
import { phoneNumber } from './phone-number.ts';
import type { NotificationChoices } from './user-record.ts';

const TIMEZONES: readonly string[] = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];

const MAX_LENGTHS = { firstName: 100, lastName: 100, address: 300 } as const;

/** Changes to a profile. An absent key leaves the value as it is; null or an empty string clears it. */
export interface ProfileChanges {
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  address?: string | null;
  preferredLanguage?: string | null;
  timezone?: string | null;
  notifications?: { [Choice in keyof NotificationChoices]?: boolean | null } | null;
}

/** Maps a language tag, if any, to an interface language: "es-MX" gives "es", unknown tags give English. */
export function languageOf(tag: string): InterfaceLanguage {
  return interfaceLanguage(tag) ?? 'en';
}

/**
 * Normalises the changes for storage: texts trimmed with single spaces, the phone as (123) 456-7890 or +44 20 7946
 * 0958. Absent keys stay absent.
 * @throws InvalidProfileError naming the first invalid field
 */
export function checkProfile(changes: ProfileChanges): ProfileChanges {
  const { firstName, lastName, phone, address, preferredLanguage, timezone, notifications } = changes;
  return {
    ...(firstName !== undefined && { firstName: textOf('firstName', firstName) }),
    ...(lastName !== undefined && { lastName: textOf('lastName', lastName) }),
    ...(phone !== undefined && { phone: phoneOf(phone) }),
    ...(address !== undefined && { address: textOf('address', address) }),
    ...(typeof preferredLanguage === 'string' && {
      preferredLanguage: oneOf('preferredLanguage', preferredLanguage, INTERFACE_LANGUAGES),
    }),
    ...(typeof timezone === 'string' && { timezone: oneOf('timezone', timezone, TIMEZONES) }),
    ...(notifications && { notifications }),
  };
}

function textOf(field: keyof typeof MAX_LENGTHS, typed: string | null): string | null {
  if (typed === null) return null;
  if (typed.length > MAX_LENGTHS[field])
    throw new InvalidProfileError(field, `Please use at most ${MAX_LENGTHS[field]} characters.`);
  if (!/^[^\p{Cc}\p{Cs}]*$/u.test(typed.replace(/[\r\n\t]/g, ' ')))
    throw new InvalidProfileError(field, 'This contains a character that cannot be shown. Please type it again.');
  // An address keeps its line breaks.
  const text =
    field === 'address'
      ? typed
          .replace(/\r\n?/g, '\n')
          .replace(/[^\S\n]+/g, ' ')
          .trim()
      : typed.replace(/\s+/g, ' ').trim();
  return text === '' ? null : text;
}

function phoneOf(typed: string | null): string | null {
  if (typed === null || typed.trim() === '') return null;
  const number = phoneNumber(typed);
  if (number === undefined) throw new InvalidProfileError('phone', problemSentence({ code: 'invalidAnyPhone' }, 'en'));
  return number;
}

function oneOf(field: ProfileField, value: string, allowed: readonly string[]): string {
  if (!allowed.includes(value))
    throw new InvalidProfileError(field, `Please choose one of these: ${allowed.join(', ')}.`);
  return value;
}
