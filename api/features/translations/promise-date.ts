import { addDays, addHours, momentOf } from '../../platform/calendar-days.ts';
import { isBusinessDay } from '../../platform/federal-holidays.ts';

/** Standard delivery takes 5 to 7 business days, not counting federal holidays; rush takes 24 hours. */
const DELIVERY = { earliestBusinessDays: 5, latestBusinessDays: 7, rushHours: 24 } as const;

/** Time zone of business days, and the hour at which one ends there. */
const ZONE = 'America/New_York';
const END_OF_DAY_HOUR = 17;

export interface DeliveryPromise {
  /** Earliest delivery; equals `latest` for a rush order. */
  readonly earliest: Date;
  readonly latest: Date;
}

/** Computes the delivery time of an order that begins at this moment. */
export function promiseOf(orderedAt: Date, { isRush }: { isRush: boolean }): DeliveryPromise {
  if (isRush) {
    const latest = addHours(orderedAt, DELIVERY.rushHours);
    return { earliest: latest, latest };
  }
  const orderDay = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(orderedAt);
  return {
    earliest: endOf(businessDayAfter(orderDay, DELIVERY.earliestBusinessDays)),
    latest: endOf(businessDayAfter(orderDay, DELIVERY.latestBusinessDays)),
  };
}

/** Returns the business day `count` days after `day`, which itself does not count. */
export function businessDayAfter(day: string, count: number): string {
  let next = day;
  for (let left = count; left > 0;) {
    next = addDays(next, 1);
    if (isBusinessDay(next)) left--;
  }
  return next;
}

/** 17:00 in New York, which is 21:00 or 22:00 in UTC. */
function endOf(day: string): Date {
  const inSummer = momentOf(`${day}T${END_OF_DAY_HOUR + 4}:00:00Z`);
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' }).format(inSummer),
  );
  return hour === END_OF_DAY_HOUR ? inSummer : addHours(inSummer, 1);
}
