import type { Application, TranslationOrder, Translator, User } from '../../generated/prisma/client.ts';
import { acrossPeople } from '../../platform/across-people.ts';
import type { Services } from '../../platform/context.ts';
import { applicationsOf } from '../applications/public.ts';
import { findUsers, decryptUser } from '../accounts/public.ts';
import { peopleWithAddresses } from '../proposals/public.ts';
import { hasConflictOfInterest } from './too-close.ts';
import { decryptProfile } from './translator-profile.ts';

type Profile = NonNullable<ReturnType<typeof decryptProfile>>;

/** Nobody has more forms at once. */
const FORMS_AT_MOST = 50;

/**
 * Whether somebody of the desk must have no part in an order: it is their own, or of a person of their surname at their
 * address, as far as the customer's profile and forms tell.
 */
export async function isInConflict(ctx: Services, order: TranslationOrder, translator: Translator): Promise<boolean> {
  return (await customersInConflict(ctx, [order.userId], translator)).has(order.userId);
}

/** The same for many customers, with as many questions to the database as for one. @returns those to keep out of */
export async function customersInConflict(
  asker: Services,
  userIds: readonly string[],
  translator: Translator,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(userIds)];
  const ctx = acrossPeople(asker, 'staff');
  const profile = decryptProfile(ctx.vault, translator);
  if (!profile) return new Set(asked.filter((id) => id === translator.userId));
  const [users, applications] = await Promise.all([findUsers(ctx, asked), applicationsOf(ctx, asked)]);
  return new Set(
    asked.filter((id) => {
      const user = users.find((each) => each.id === id);
      if (id === translator.userId || !user) return true;
      return isFamily(ctx, user, applications.filter(({ userId }) => userId === id).slice(0, FORMS_AT_MOST), profile);
    }),
  );
}

function isFamily(ctx: Services, user: User, applications: readonly Application[], profile: Profile): boolean {
  const { lastName, address } = decryptUser(ctx.vault, user);
  const people = applications.flatMap((application) => peopleWithAddresses(ctx, application));
  // Who shares an account may share a home: a surname of one of them beside an address of another counts too.
  const families = [lastName, ...people.map(({ familyName }) => familyName)].filter((name) => name !== null);
  const addresses = [address, ...people.map((person) => person.address)].filter((text) => text !== null);
  return hasConflictOfInterest(
    profile,
    families.flatMap((familyName) => addresses.map((each) => ({ familyName, address: each }))),
  );
}
