import type { Case, RoleBinding } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { identityFacts, nameIn } from '../people/public.ts';
import { packageOf } from './case-forms.ts';
import { ORDER_OF_FORMS } from './find-case.ts';

/**
 * What a case is called: its package, and whom it is about, "Spouse green card — ROSA LIMA". Where two would be called
 * alike, also when each was begun, by the clock of the person. A name keeps its own direction among words of another one.
 * @param isForGuest who was shown this case alone is told of no other one
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
    !isForGuest && all.filter(isAlike).length > 1 ? [momentIn(found.user.timezone, found.createdAt, language)] : [];
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
  // At once: other fields of the operation ask for the same facts meanwhile.
  const [cases, facts] = await Promise.all([casesOfUser, identityFacts(ctx, userId)]);
  return cases.map((one) => {
    const about = whomItIsAbout(one.forms.flatMap(({ roles }) => roles));
    return { ...one, name: about === undefined ? null : nameIn(facts, about) };
  });
}

/** Whom somebody asks for; else who asks for themself. */
const whomItIsAbout = (roles: readonly Pick<RoleBinding, 'role' | 'personId'>[]): string | undefined =>
  (roles.find(({ role }) => role === 'beneficiary') ?? roles.find(({ role }) => role === 'applicant'))?.personId;

const momentIn = (timeZone: string, moment: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'long', timeStyle: 'short' }).format(moment);

/** The title of the package runs as the page does. */
const isolated = (text: string, at: number): string => (at === 0 ? text : `\u2068${text}\u2069`);
