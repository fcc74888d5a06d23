import { timingSafeEqual } from 'node:crypto';
import type { CalendarFeed } from '../../generated/prisma/client.ts';
import { requireReader, requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Vault } from '../../platform/vault.ts';

const TOKEN = /^terncal_([\w-]{22})\.([\w-]{43})$/;
const CHANGING: Limit = { name: 'change-calendar-feed', times: 30, seconds: 3_600 };

/** Derives the token from the feed's id, so that no secret is stored and the address can be shown again. */
const tokenOf = (vault: Vault, { id }: Pick<CalendarFeed, 'id'>): string => {
  const claim = id.slice('cal_'.length);
  return `terncal_${claim}.${vault.fingerprint('calendar-feed', claim)}`;
};

/** Returns the feed's id; undefined for a token not issued here. The row decides whether the feed still exists. */
export function readFeedToken(vault: Vault, token: string): string | undefined {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  const expected = Buffer.from(vault.fingerprint('calendar-feed', id));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? `cal_${id}` : undefined;
}

/** Returns the secret address for calendar programs. Anyone who has it can see the dates. */
export const urlOfFeed = ({ settings, vault }: Pick<Context, 'settings' | 'vault'>, feed: CalendarFeed): string =>
  `${settings.publicUrl}/calendar/${tokenOf(vault, feed)}.ics`;

/** Returns the viewer's feed or null. @throws NotSignedInError, also for the session cookie alone */
export async function findCalendarFeed(ctx: Context): Promise<CalendarFeed | null> {
  return await ctx.db.calendarFeed.findUnique({ where: { userId: requireReader(ctx).id } });
}

/** Creates a new secret address and invalidates the previous one. @throws NotSignedInError, TooManyRequestsError */
export async function renewCalendarFeed(ctx: Context): Promise<CalendarFeed> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(CHANGING, userId);
  const data = { id: ctx.newId('cal'), createdAt: ctx.now() };
  return await ctx.db.calendarFeed.upsert({ where: { userId }, create: { ...data, userId }, update: data });
}

/** Invalidates the address. A repeat changes nothing. @throws NotSignedInError, TooManyRequestsError */
export async function revokeCalendarFeed(ctx: Context): Promise<void> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(CHANGING, userId);
  await ctx.db.calendarFeed.deleteMany({ where: { userId } });
}
