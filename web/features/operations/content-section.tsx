import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/format-date.ts';
import { formatValue } from '../../lib/format-value.ts';
import { Button } from '../../ui/button.tsx';
import { CONTENT_TO_COMPARE } from './operations.ts';
import { OperationsRow, OperationsSection } from './operations-section.tsx';
import type { Operating } from './use-operating.ts';

/**
 * Statements that Tern derives from official pages, beside a link to each page, for an operator to compare. A marked
 * row stays until all rows are marked: otherwise a second press would hit the next row, which nobody has compared.
 */
export function ContentSection({ operating }: { readonly operating: Operating }) {
  const { t, i18n } = useTranslation('operations');
  const { data, refetch } = useQuery(CONTENT_TO_COMPARE, { fetchPolicy: 'cache-and-network' });
  const [marked, setMarked] = useState<ReadonlyMap<string, string>>(new Map());
  const content = data?.operations?.content;
  if (!content) return null;
  const { count: all, neverCompared: never, next } = content;
  const dayOf = (day: string | null, factsAsOf: string) =>
    day === null
      ? t('content.never', { month: formatMonth(factsAsOf, i18n.language) })
      : t('content.compared', { day: formatValue(day, i18n.language) });
  const onMarked = async (id: string, isMarked: boolean) => {
    const now = isMarked ? new Map(marked).set(id, new Date().toISOString().slice(0, 10)) : marked;
    setMarked(now);
    if (!isMarked || next.every((entry) => now.has(entry.id))) await refetch();
  };
  return (
    <OperationsSection
      title={t('content.title')}
      text={t('content.text', { all, never, shown: next.length })}
      none={t('content.none')}
    >
      {next.map(({ id, kind, source, form, statements, factsAsOf, checkedOn }) => (
        <OperationsRow
          key={id}
          name={[form, t(`content.kinds.${kind}`)].filter(Boolean).join(' · ')}
          action={
            marked.has(id) ? undefined : (
              <Button
                size="small"
                isBusy={operating.busy === id}
                aria-label={
                  operating.busy === id ? undefined : t('content.markNamed', { name: `${form ?? ''} ${source}`.trim() })
                }
                onClick={() => operating.markCompared(id, (isMarked) => onMarked(id, isMarked))}
              >
                {t(operating.busy === id ? 'busy' : 'content.mark')}
              </Button>
            )
          }
          below={
            <details className="mt-2">
              <summary className="cursor-pointer py-2 text-base">{t('content.says')}</summary>
              <ul lang="en" dir="ltr" className="max-w-prose list-disc space-y-2 ps-6 pt-1 text-base">
                {statements.map((statement, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- statements can be equal, and their order is fixed
                  <li key={index} className="whitespace-pre-line">
                    {statement}
                  </li>
                ))}
              </ul>
            </details>
          }
        >
          <a href={source} target="_blank" rel="noreferrer" dir="ltr" className="link-text wrap-anywhere">
            {source}
            <ExternalLink className="ms-1.5 inline size-4 align-[-0.125em]" />
          </a>{' '}
          · {dayOf(marked.get(id) ?? checkedOn, factsAsOf)}
        </OperationsRow>
      ))}
    </OperationsSection>
  );
}
