const furthestAhead = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Kiritimati',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * Returns the latest date that is today anywhere on Earth, YYYY-MM-DD. The client checks "not in the future" by the
 * user's own calendar, and a server in another time zone must not reject their today.
 */
export function todayAnywhere(now: Date): string {
  return furthestAhead.format(now);
}
