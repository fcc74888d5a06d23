/** Today in UTC, YYYY-MM-DD: for callers that were not told the day. */
export function dayOfMachine(): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format();
}
