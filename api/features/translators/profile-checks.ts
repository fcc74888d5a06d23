import { stateCode } from '../../../schema/forms/us-states.ts';
import { InvalidEmailError, InvalidProfileError, normaliseEmail } from '../accounts/public.ts';
import type { TranslatorProfile } from './translator-profile.ts';

export type TranslatorProfileField = keyof TranslatorProfile;
type OptionalField = 'phone' | 'email' | 'credential' | 'experience';
export type ProfileInput = { readonly [Field in Exclude<TranslatorProfileField, OptionalField>]: string } & {
  readonly [Field in OptionalField]?: string | null | undefined;
};

/** In UTF-16 code units. */
const MAX_LENGTHS = { line: 100, credential: 200, experience: 1_000 } as const;

/**
 * Normalises the profile for storage: trimmed, single spaces, absent is null, US states as two letters.
 * @throws InvalidProfileError naming the first invalid field
 */
export function checkTranslatorProfile(input: ProfileInput): TranslatorProfile {
  const line = (field: TranslatorProfileField) => textOf(field, input[field], MAX_LENGTHS.line);
  const needed = (field: TranslatorProfileField) => {
    const text = line(field);
    if (text === '') throw refusal(field, 'Please fill this in: the certificate needs it.');
    return text;
  };
  const country = needed('country');
  const isHere = /^(us|usa|u\.s\.(a\.)?|united states( of america)?|estados unidos)$/i.test(country);
  return {
    printedName: needed('printedName'),
    familyName: needed('familyName'),
    street: needed('street'),
    city: needed('city'),
    state: isHere ? usState(needed('state')) : line('state'),
    postalCode: isHere ? zipCode(needed('postalCode')) : line('postalCode'),
    country: isHere ? 'United States' : country,
    phone: phoneOf(line('phone')),
    email: emailOf(line('email')),
    credential: textOf('credential', input.credential, MAX_LENGTHS.credential) || null,
    experience: textOf('experience', input.experience, MAX_LENGTHS.experience) || null,
  };
}

const refusal = (field: TranslatorProfileField, message: string) =>
  new InvalidProfileError<TranslatorProfileField>(field, message);

function textOf(field: TranslatorProfileField, typed: string | null | undefined, longest: number): string {
  const text = (typed ?? '').replace(/\s+/g, ' ').trim().normalize('NFC');
  if (text.length > longest) throw refusal(field, `Please use at most ${longest} characters.`);
  if (/[\p{Cc}\p{Cs}]/u.test(text))
    throw refusal(field, 'This contains a character that cannot be shown. Please type it again.');
  return text;
}

function usState(typed: string): string {
  const state = stateCode(typed);
  if (state === undefined) throw refusal('state', 'Please type a state of the United States, such as OR or Oregon.');
  return state;
}

function zipCode(typed: string): string {
  if (!/^\d{5}(-\d{4})?$/.test(typed)) throw refusal('postalCode', 'Please type a ZIP code: 97205 or 97205-1234.');
  return typed;
}

function phoneOf(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').length;
  if (typed !== '' && (!/^\+?[\d\s().-]+$/.test(typed) || digits < 7 || digits > 15))
    throw refusal('phone', 'Please type a telephone number, such as +1 503 555 0142.');
  return typed || null;
}

function emailOf(typed: string): string | null {
  try {
    return typed === '' ? null : normaliseEmail(typed);
  } catch (error) {
    if (error instanceof InvalidEmailError) throw refusal('email', error.message);
    throw error;
  }
}
