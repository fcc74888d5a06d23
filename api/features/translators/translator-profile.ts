import type { Translator } from '../../generated/prisma/client.ts';
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

type Row = Pick<Translator, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `translators:${id}:profile`, owner: userId });

/** Returns null until it is filled in. @throws DecryptionError */
export function decryptProfile(
  vault: Vault,
  { profileEncrypted, ...row }: Row & Pick<Translator, 'profileEncrypted'>,
): TranslatorProfile | null {
  return profileEncrypted === null
    ? null
    : (JSON.parse(vault.decrypt(aadOf(row), profileEncrypted)) as TranslatorProfile);
}

export function encryptProfile(vault: Vault, row: Row, profile: TranslatorProfile): string {
  return vault.encrypt(aadOf(row), JSON.stringify(profile));
}

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
