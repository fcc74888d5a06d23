export type Due = 'overdue' | 'today' | 'later';

/** Returns how close a deadline is, by the viewer's calendar. @param promisedAt ISO 8601 */
export function dueOf(promisedAt: string, now: Date): Due {
  const promised = new Date(promisedAt);
  if (promised < now) return 'overdue';
  return promised.toDateString() === now.toDateString() ? 'today' : 'later';
}
