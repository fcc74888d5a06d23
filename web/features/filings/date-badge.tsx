import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { daysBetween } from '../../../schema/forms/dates.ts';
import { useLocale } from '../../i18n/use-language.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { DateAhead } from './filing-types.ts';

/** Number of days before a date from which its badge is a warning, and from which it is urgent. */
const SOON = 14;
const PRESSING = 3;

/** Badge with the time until a date: "in 5 days", "Passed", "Open now". */
export function DateBadge({ date }: { readonly date: DateAhead }) {
  const { kind } = date;
  const { t } = useTranslation('filings');
  const locale = useLocale();
  // After the safe date the actual due date may still lie ahead, so a late filing is still possible.
  const daysLeft = date.daysLeft < 0 ? date.daysLeft + daysBetween(date.safeOn, date.on) : date.daysLeft;
  const opened = kind === 'OPENS' && daysLeft <= 0;
  const passed = !opened && daysLeft < 0;
  const tone: BadgeTone = opened
    ? 'success'
    : kind === 'OPENS' || daysLeft > SOON
      ? 'plain'
      : daysLeft <= PRESSING
        ? 'danger'
        : 'warning';
  const Icon = opened ? CalendarCheck : tone === 'danger' ? TriangleAlert : CalendarClock;
  const words = opened
    ? t('date.open')
    : passed
      ? t('date.passed')
      : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(daysLeft, 'day');
  return (
    <Badge tone={tone} icon={<Icon className="size-4 shrink-0" />}>
      {words}
    </Badge>
  );
}
