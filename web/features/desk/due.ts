export type Due = 'overdue' | 'today' | 'later';

/** How near a promise is, by the calendar of whoever looks. @param promisedAt ISO 8601 */
export function dueOf(promisedAt: string, now: Date): Due {
  const promised = new Date(promisedAt);
  if (promised < now) return 'overdue';
  return promised.toDateString() === now.toDateString() ? 'today' : 'later';
}
