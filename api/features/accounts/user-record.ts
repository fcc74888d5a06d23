import type { User } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

export interface NotificationChoices {
  readonly email: boolean;
  readonly sms: boolean;
  readonly push: boolean;
}

/** A signed-in user, with the fields that the specification lists. */
export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  /** "en", "es", "zh" … */
  readonly preferredLanguage: string;
  /** IANA name. */
  readonly timezone: string;
  readonly notifications: NotificationChoices;
  readonly createdAt: Date;
}

export type EncryptedName = 'email' | 'firstName' | 'lastName' | 'phone' | 'address';

const aadOf = (userId: string, name: EncryptedName) => `users:${userId}:${name}`;

export function encryptUserValue(vault: Vault, userId: string, name: EncryptedName, text: string): string {
  return vault.encrypt(aadOf(userId, name), text);
}

/** Decrypts one field of a row. @throws DecryptionError */
export function decryptField<Name extends EncryptedName>(
  vault: Vault,
  user: Pick<User, 'id' | `${Name}Encrypted`>,
  name: Name,
): string | (Name extends 'email' ? never : null) {
  const encrypted: User[`${EncryptedName}Encrypted`] = user[`${name}Encrypted`];
  const text = encrypted === null ? null : vault.decrypt(aadOf(user.id, name), encrypted);
  return text as string | (Name extends 'email' ? never : null);
}

export function notificationsOf(
  user: Pick<User, 'notifyByEmail' | 'notifyBySms' | 'notifyByPush'>,
): NotificationChoices {
  return { email: user.notifyByEmail, sms: user.notifyBySms, push: user.notifyByPush };
}

export function decryptUser(vault: Vault, user: User): Profile {
  return {
    id: user.id,
    email: decryptField(vault, user, 'email'),
    firstName: decryptField(vault, user, 'firstName'),
    lastName: decryptField(vault, user, 'lastName'),
    phone: decryptField(vault, user, 'phone'),
    address: decryptField(vault, user, 'address'),
    preferredLanguage: user.preferredLanguage,
    timezone: user.timezone,
    notifications: notificationsOf(user),
    createdAt: user.createdAt,
  };
}
