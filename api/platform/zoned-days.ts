import { localeOf } from '../../schema/forms/languages.ts';

/** Returns the date in a time zone, YYYY-MM-DD. @param zone IANA name */
export function dayIn(zone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}

/** Formats a day and time in a time zone: "November 28, 2026 at 9:30 AM". @param zone IANA name */
export const formatMomentIn = (zone: string, moment: Date, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone: zone, dateStyle: 'long', timeStyle: 'short' }).format(moment);

/** Returns the moment of an hour in a time zone, for hours of the day, when clocks never change. */
export function momentAt(day: string, hour: number, zone: string): Date {
  const asIfInUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  // The first offset may be that before a clock change; the one at the guess is right.
  const guess = asIfInUtc - offsetMs(zone, asIfInUtc);
  return new Date(asIfInUtc - offsetMs(zone, guess));
}

/** Returns the milliseconds by which a zone's clocks are ahead of UTC. */
function offsetMs(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const [, sign, hours, minutes] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
}
