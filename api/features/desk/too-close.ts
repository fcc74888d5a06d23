import type { TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { openUser } from '../accounts/public.ts';
import { NEWEST_FIRST } from '../applications/public.ts';
import { peopleWithAddresses } from '../proposals/public.ts';
import { isTooClose, openProfile } from '../translators/public.ts';

/** Nobody has more forms at once. */
const FORMS_AT_MOST = 50;

/**
 * Whether somebody of the desk must have no part in an order: it is their own, or of a person of their surname at their
 * address, as far as the customer's profile and forms tell.
 */
export async function mustKeepOut(ctx: Context, order: TranslationOrder, translator: Translator): Promise<boolean> {
  if (order.userId === translator.userId) return true;
  const profile = openProfile(ctx.vault, translator);
  if (!profile) return false;
  const [user, applications] = await Promise.all([
    ctx.db.user.findUnique({ where: { id: order.userId } }),
    ctx.db.application.findMany({ where: { userId: order.userId }, orderBy: NEWEST_FIRST, take: FORMS_AT_MOST }),
  ]);
  if (!user) return true;
  const { lastName, address } = openUser(ctx.vault, user);
  const people = applications.flatMap((application) => peopleWithAddresses(ctx, application));
  // Who shares an account may share a home: a surname of one of them beside an address of another counts too.
  const families = [lastName, ...people.map(({ familyName }) => familyName)].filter((name) => name !== null);
  const addresses = [address, ...people.map((person) => person.address)].filter((text) => text !== null);
  return isTooClose(
    profile,
    families.flatMap((familyName) => addresses.map((each) => ({ familyName, address: each }))),
  );
}
