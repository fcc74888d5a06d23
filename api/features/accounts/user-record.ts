import type { User } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

export interface NotificationChoices {
  readonly email: boolean;
  readonly sms: boolean;
  readonly push: boolean;
}

/** A signed-in user as the specification lists the fields. */
export interface Profile {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  /** "en" or "es". */
  readonly preferredLanguage: string;
  /** IANA name. */
  readonly timezone: string;
  readonly notifications: NotificationChoices;
  readonly createdAt: Date;
}

export type SealedName = 'email' | 'firstName' | 'lastName' | 'phone' | 'address';

const placeOf = (userId: string, name: SealedName) => `users:${userId}:${name}`;

export function sealOfUser(vault: Vault, userId: string, name: SealedName, text: string): string {
  return vault.seal(placeOf(userId, name), text);
}

/** One sealed field of a row, opened. @throws SealBrokenError */
export function openField(vault: Vault, user: Pick<User, 'id' | `${SealedName}Sealed`>, name: 'email'): string;
export function openField(
  vault: Vault,
  user: Pick<User, 'id' | `${SealedName}Sealed`>,
  name: SealedName,
): string | null;
export function openField(
  vault: Vault,
  user: Pick<User, 'id' | `${SealedName}Sealed`>,
  name: SealedName,
): string | null {
  const sealed = user[`${name}Sealed`];
  return sealed === null ? null : vault.open(placeOf(user.id, name), sealed);
}

export function notificationsOf(
  user: Pick<User, 'notifyByEmail' | 'notifyBySms' | 'notifyByPush'>,
): NotificationChoices {
  return { email: user.notifyByEmail, sms: user.notifyBySms, push: user.notifyByPush };
}

export function openUser(vault: Vault, user: User): Profile {
  return {
    id: user.id,
    email: openField(vault, user, 'email'),
    firstName: openField(vault, user, 'firstName'),
    lastName: openField(vault, user, 'lastName'),
    phone: openField(vault, user, 'phone'),
    address: openField(vault, user, 'address'),
    preferredLanguage: user.preferredLanguage,
    timezone: user.timezone,
    notifications: notificationsOf(user),
    createdAt: user.createdAt,
  };
}
