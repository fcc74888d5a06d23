/** Returns today's date in UTC, YYYY-MM-DD: the default for callers without a date. */
export function todayUtc(): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format();
}
