import type { Case, RoleBinding } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { formatMomentIn } from '../../platform/zoned-days.ts';
import { identityFacts, nameIn } from '../people/public.ts';
import { packageOf } from './case-forms.ts';
import { ORDER_OF_FORMS } from './find-case.ts';

/**
 * Returns the title of a case: its package and the main person, "Spouse green card — ROSA LIMA". Identical titles
 * also get the start time in the user's time zone. A name keeps its own text direction.
 * @param isForGuest omits that time, because guests must not learn of other cases
 */
export async function titleOfCase(
  ctx: Context,
  { id, userId }: Pick<Case, 'id' | 'userId'>,
  language: string,
  isForGuest = false,
) {
  const all = await shareWhileRunning(ctx, `titles of ${userId}`, () => casesToCall(ctx, userId));
  const found = all.find((one) => one.id === id);
  const title = packageOf(ctx, found?.packageId ?? null, language)?.title;
  if (!found || title === undefined) return null;
  const isAlike = (one: typeof found) => one.packageId === found.packageId && one.name === found.name;
  const begun =
    !isForGuest && all.filter(isAlike).length > 1
      ? [formatMomentIn(found.user.timezone, found.createdAt, language)]
      : [];
  return [title, ...(found.name === null ? [] : [found.name]), ...begun].map(isolated).join(' — ');
}

async function casesToCall(ctx: Context, userId: string) {
  const casesOfUser = ctx.db.case.findMany({
    where: { userId },
    select: {
      id: true,
      packageId: true,
      createdAt: true,
      user: { select: { timezone: true } },
      forms: { ...ORDER_OF_FORMS, select: { roles: { select: { role: true, personId: true } } } },
    },
  });
  // Loaded concurrently, because other fields of the operation request the same facts meanwhile.
  const [cases, facts] = await Promise.all([casesOfUser, identityFacts(ctx, userId)]);
  return cases.map((one) => {
    const about = whomItIsAbout(one.forms.flatMap(({ roles }) => roles));
    return { ...one, name: about === undefined ? null : nameIn(facts, about) };
  });
}

/** Returns the beneficiary, or else the applicant. */
const whomItIsAbout = (roles: readonly Pick<RoleBinding, 'role' | 'personId'>[]): string | undefined =>
  (roles.find(({ role }) => role === 'beneficiary') ?? roles.find(({ role }) => role === 'applicant'))?.personId;

/** The package title keeps the direction of the page; the other parts are isolated from it. */
const isolated = (text: string, at: number): string => (at === 0 ? text : `\u2068${text}\u2069`);
