import type { Translator } from '../../generated/prisma/client.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import type { Vault } from '../../platform/vault.ts';

/** Translator data for certificates and for customers. */
export interface TranslatorProfile {
  /** Name as printed under the signature. */
  readonly printedName: string;
  readonly familyName: string;
  readonly street: string;
  readonly city: string;
  /** State, province or region; empty if there is none. */
  readonly state: string;
  /** Empty if there is none. */
  readonly postalCode: string;
  readonly country: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** "ATA-certified, Spanish to English" */
  readonly credential: string | null;
  /** "Twelve years of civil records" */
  readonly experience: string | null;
}

/** Null until it is filled in. */
export const { encrypt: encryptProfile, decrypt: decryptProfile } = ownedColumn(
  'translators',
  'profile',
).ofJson<TranslatorProfile>();

export type TranslatorCard = ReturnType<typeof cardOf>;

/** Returns what a customer may know of a translator; the name is empty without a profile. */
export function cardOf(vault: Vault, translator: Pick<Translator, 'id' | 'userId' | 'profileEncrypted' | 'languages'>) {
  const profile = decryptProfile(vault, translator);
  return {
    name: profile?.printedName ?? '',
    certification: profile?.credential ?? null,
    experience: profile?.experience ?? null,
    languages: translator.languages as readonly string[],
  };
}
