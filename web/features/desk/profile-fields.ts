import type { HTMLInputTypeAttribute } from 'react';
import type { SaveTranslatorProfileInput } from '../../generated/graphql.ts';

/** Answers as typed; '' if empty. */
export type ProfileAnswers = Readonly<Record<keyof SaveTranslatorProfileInput, string>>;

export type ProfileField = keyof ProfileAnswers;

interface FieldOfProfile {
  readonly name: ProfileField;
  readonly isOptional?: boolean;
  readonly autoComplete: string;
  readonly type?: HTMLInputTypeAttribute;
}

/** Fields in display order, by their API names. */
export const PROFILE_FIELDS: readonly FieldOfProfile[] = [
  { name: 'printedName', autoComplete: 'name' },
  { name: 'familyName', autoComplete: 'family-name' },
  { name: 'street', autoComplete: 'street-address' },
  { name: 'city', autoComplete: 'address-level2' },
  { name: 'state', autoComplete: 'address-level1', isOptional: true },
  { name: 'postalCode', autoComplete: 'postal-code', isOptional: true },
  { name: 'country', autoComplete: 'country-name' },
  { name: 'phone', autoComplete: 'tel', type: 'tel', isOptional: true },
  { name: 'email', autoComplete: 'email', type: 'email', isOptional: true },
  { name: 'credential', autoComplete: 'off', isOptional: true },
  { name: 'experience', autoComplete: 'off', isOptional: true },
];

export const isProfileField = (name: string | undefined): name is ProfileField =>
  PROFILE_FIELDS.some((field) => field.name === name);

/** Returns the fields that a certificate requires and that are empty. */
export const missingIn = (answers: ProfileAnswers): readonly ProfileField[] =>
  PROFILE_FIELDS.filter(({ name, isOptional }) => !isOptional && answers[name].trim() === '').map(({ name }) => name);
