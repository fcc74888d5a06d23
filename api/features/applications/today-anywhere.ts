const furthestAhead = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Pacific/Kiritimati',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The latest date that is today somewhere on Earth, YYYY-MM-DD. The screen checks "not in the future" by the person's
 * own calendar; a server elsewhere must not refuse what is today for them.
 */
export function todayAnywhere(now: Date): string {
  return furthestAhead.format(now);
}
