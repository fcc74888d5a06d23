import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckboxRow } from '../../ui/choice-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { DELIVERED_BLOCKS } from './operations.ts';
import type { DeliveredBlock } from './translation-types.ts';

/** Returns a key, because a block's id is unique only within its page. */
export const keyOfBlock = ({ page, blockId }: Pick<DeliveredBlock, 'page' | 'blockId'>): string => `${page}:${blockId}`;

interface MarkBlocksProps {
  readonly documentId: string;
  /** Marked blocks by {@link keyOfBlock}. */
  readonly marked: ReadonlyMap<string, DeliveredBlock>;
  readonly onToggle: (block: DeliveredBlock) => void;
}

/** The delivered text in blocks, to mark where something is wrong. Marking is optional. */
export function MarkBlocks({ documentId, marked, onToggle }: MarkBlocksProps) {
  const { t } = useTranslation('translations');
  const { data, error, refetch } = useQuery(DELIVERED_BLOCKS, {
    variables: { documentId },
    // A newer version may have been delivered meanwhile.
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? (
      <Notice tone="warning" actions={<Button onClick={() => void refetch()}>{t('again')}</Button>}>
        {t('revision.blocksFailed')}
      </Notice>
    ) : (
      <SkeletonLines lines={3} message={t('loading')} />
    );
  const blocks = data.translation?.deliveredBlocks ?? [];
  const pages = [...new Set(blocks.map(({ page }) => page))];
  if (pages.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-lg font-semibold">{t('revision.mark')}</p>
      <p className="-mt-2 text-base text-ink-soft">{t('revision.markHint')}</p>
      <div role="group" aria-label={t('revision.mark')} className="max-h-80 overflow-y-auto p-1">
        {pages.map((page) => (
          <fieldset key={page} className="mb-4 flex flex-col gap-2">
            <legend className="mb-2 text-base font-semibold">{t('comments.page', { page })}</legend>
            {blocks
              .filter((block) => block.page === page)
              .map((block) => (
                <CheckboxRow
                  key={block.blockId}
                  label={<span className="font-normal whitespace-pre-line wrap-anywhere">{block.text}</span>}
                  checked={marked.has(keyOfBlock(block))}
                  onChange={() => onToggle(block)}
                />
              ))}
          </fieldset>
        ))}
      </div>
      <p role="status" className="text-base text-ink-soft">
        {t('revision.marked', { count: marked.size })}
      </p>
    </div>
  );
}
