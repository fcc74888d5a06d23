import { useTranslation } from 'react-i18next';
import { Comments } from './comments.tsx';
import type { OpenedOrder } from './desk-types.ts';

/** What was said about the order. */
export function OrderTools({ order }: { readonly order: OpenedOrder }) {
  const { t } = useTranslation('desk');
  return (
    <section aria-labelledby="tools" className="flex flex-col gap-5 border-t border-line pt-8">
      <h2 id="tools" className="text-2xl">
        {t('comments.title')}
      </h2>
      <Comments order={order} />
    </section>
  );
}
