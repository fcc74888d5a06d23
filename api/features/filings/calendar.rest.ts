import { z } from 'zod';
import { todayAnywhere } from '../applications/public.ts';
import { findUser } from '../accounts/public.ts';
import { asSystemContext, asUserContext } from '../../platform/system-context.ts';
import { addDays } from '../../platform/calendar-days.ts';
import type { Context } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Limit } from '../../platform/limits.ts';
import { bytes, TOO_OFTEN, refused, type RestCall } from '../../platform/rest-call.ts';
import type { RestTransport } from '../../platform/rest.ts';
import { readFeedToken } from './calendar-feed.ts';
import { datesOfPerson } from './dates-of-person.ts';
import { writeCalendar } from './write-calendar.ts';

/** Programs poll every few hours, and several devices may share one address. */
const READING: Limit = { name: 'read-calendar-feed', times: 120, seconds: 3_600 };
/** Number of days that past dates stay in the feed. */
const PAST_DAYS = 90;

const READ_CALENDAR = {
  tag: 'Dates',
  summary: "Returns a user's dates for calendar programs, at a secret address",
  path: z.object({ file: z.string().describe('Secret part of the address: "terncal_….ics".') }),
  answers: { 200: bytes('text/calendar') },
  refusals: [refused(404, 'NOT_FOUND'), TOO_OFTEN],
} satisfies RestCall;

/** Serves the .ics feed. Anyone who has the address sees titles and days, and nothing else about the user. */
export function calendarRest(transport: RestTransport): void {
  transport.onOpen('get', '/calendar/:file', READ_CALENDAR, async (ctx, { path: { file } }) => ({
    file: {
      bytes: Buffer.from(await readCalendar(ctx, file.replace(/\.ics$/, ''))),
      type: 'text/calendar; charset=utf-8',
      name: 'tern.ics',
    },
  }));
}

/** @throws NotFoundError for an address that was revoked, renewed or never issued, TooManyRequestsError */
async function readCalendar(asker: Context, token: string): Promise<string> {
  const { vault, settings } = asker;
  const id = readFeedToken(vault, token);
  if (id === undefined) throw new NotFoundError();
  await asker.limits.take(READING, id);
  const { calendarFeed } = asSystemContext(asker, 'link').db;
  const feed = await calendarFeed.findUnique({ where: { id }, select: { userId: true } });
  if (!feed) throw new NotFoundError();
  const ctx = asUserContext(asker, feed.userId, 'link');
  const user = await findUser(ctx, feed.userId);
  if (!user) throw new NotFoundError();
  const dates = await datesOfPerson(ctx, ctx.db, user.id);
  const from = addDays(todayAnywhere(ctx.now()), -PAST_DAYS);
  return writeCalendar(
    dates.filter(({ on }) => on >= from),
    {
      host: new URL(settings.publicUrl).hostname,
      link: `${settings.publicUrl}/dashboard`,
      language: user.preferredLanguage,
      writtenAt: ctx.now(),
    },
  );
}
