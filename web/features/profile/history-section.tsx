import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

interface HistorySectionProps {
  readonly name: 'applications' | 'documents' | 'translations' | 'payments';
  readonly list: { readonly totalCount: number; readonly edges: readonly unknown[] };
  readonly onMore: () => void;
  /** `<li>` rows. */
  readonly children: ReactNode;
}

/** One kind of entry: the newest ones, and a button for the rest. */
export function HistorySection({ name, list, onMore, children }: HistorySectionProps) {
  const { t } = useTranslation('profile');
  const { totalCount, edges } = list;
  return (
    <Section title={t(`history.${name}.title`)}>
      {totalCount === 0 ? (
        <p className="mt-2 text-ink-soft">{t(`history.${name}.none`)}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">{children}</ul>
      )}
      {edges.length < totalCount && (
        <Button size="small" onClick={onMore} className="mt-4">
          {t('history.more', { count: totalCount })}
        </Button>
      )}
    </Section>
  );
}
