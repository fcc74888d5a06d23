import { isRealDate } from '../../../../../schema/forms/dates.ts';

/**
 * Converts a zone date (YYMMDD) to YYYY-MM-DD; '' if a part is unknown ("<<") or there is no such date. A birth is
 * the latest such date not after `today`, an expiry the latest at most 30 years ahead.
 */
export function dateOfZone(raw: string, kind: 'birth' | 'expiry', today: string): string {
  if (!/^\d{6}$/.test(raw)) return '';
  const rest = `-${raw.slice(2, 4)}-${raw.slice(4, 6)}`;
  const thisYear = Number(today.slice(0, 4));
  const latest = kind === 'birth' ? today : `${thisYear + 30}${today.slice(4)}`;
  const century = Math.floor(thisYear / 100) * 100;
  const dates = [100, 0, -100].map((more) => `${century + more + Number(raw.slice(0, 2))}${rest}`);
  const date = dates.find((each) => each <= latest) ?? '';
  return isRealDate(date) ? date : '';
}
