import CalendarClock from 'lucide-react/icons/calendar-clock';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import Zap from 'lucide-react/icons/zap';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import type { QueuedOrder } from './desk-types.ts';
import { dueOf } from './due.ts';

const ICON = 'size-4 shrink-0';

/** Badges for what makes an order urgent. */
export function OrderBadges({ order }: { readonly order: Pick<QueuedOrder, 'promisedAt' | 'isRush' | 'version'> }) {
  const { t } = useTranslation('desk');
  const due = dueOf(order.promisedAt, new Date());
  return (
    <>
      {due === 'overdue' && (
        <Badge tone="danger" icon={<TriangleAlert className={ICON} />}>
          {t('order.overdue')}
        </Badge>
      )}
      {due === 'today' && (
        <Badge tone="warning" icon={<CalendarClock className={ICON} />}>
          {t('order.today')}
        </Badge>
      )}
      {order.isRush && (
        <Badge tone="accent" icon={<Zap className={ICON} />}>
          {t('order.rush')}
        </Badge>
      )}
      {order.version > 1 && <Badge tone="primary">{t('order.revision', { version: order.version })}</Badge>}
    </>
  );
}
