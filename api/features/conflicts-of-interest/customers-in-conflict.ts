import type { Application, Translator, User } from '../../generated/prisma/client.ts';
import { asSystemContext } from '../../platform/system-context.ts';
import type { Services } from '../../platform/context.ts';
import { applicationsOf } from '../applications/public.ts';
import { findUsers, decryptUser } from '../accounts/public.ts';
import { peopleWithAddresses } from '../proposals/public.ts';
import { decryptProfile, type TranslatorProfile } from '../translators/public.ts';
import { hasConflictOfInterest } from './conflict-rule.ts';

/** Upper bound of forms per user. */
const FORMS_AT_MOST = 50;

/**
 * Returns the customers whose orders a staff member must not handle: it is their own, or the customer shares their
 * surname and address, as far as the customer's profile and forms show. Takes as many queries for many as for one.
 */
export async function customersInConflict(
  asker: Services,
  userIds: readonly string[],
  translator: Translator,
): Promise<ReadonlySet<string>> {
  const uniqueIds = [...new Set(userIds)];
  const ctx = asSystemContext(asker, 'staff');
  const profile = decryptProfile(ctx.vault, translator);
  if (!profile) return new Set(uniqueIds.filter((id) => id === translator.userId));
  const [users, applications] = await Promise.all([findUsers(ctx, uniqueIds), applicationsOf(ctx, uniqueIds)]);
  return new Set(
    uniqueIds.filter((id) => {
      const user = users.find((each) => each.id === id);
      if (id === translator.userId || !user) return true;
      return isFamily(ctx, user, applications.filter(({ userId }) => userId === id).slice(0, FORMS_AT_MOST), profile);
    }),
  );
}

function isFamily(
  ctx: Services,
  user: User,
  applications: readonly Application[],
  profile: TranslatorProfile,
): boolean {
  const { lastName, address } = decryptUser(ctx.vault, user);
  const people = applications.flatMap((application) => peopleWithAddresses(ctx, application));
  return hasConflictOfInterest(profile, {
    familyNames: [lastName, ...people.map(({ familyName }) => familyName)].filter((name) => name !== null),
    addresses: [address, ...people.map((person) => person.address)].filter((text) => text !== null),
  });
}
