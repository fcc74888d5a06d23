import { useTranslation } from 'react-i18next';
import { Comments } from './comments.tsx';
import type { OpenedOrder } from './desk-types.ts';

/** What was said. */
export function OrderTools({ order }: { readonly order: OpenedOrder }) {
  const { t } = useTranslation('desk');
  return (
    <section aria-label={t('tools.title')}>
      <Comments order={order} />
    </section>
  );
}
