import Plus from 'lucide-react/icons/plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useTranslation } from 'react-i18next';
import { BLOCK_LIMITS, type BlockKind } from '../../../../schema/translations/blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { focusBlock } from './focus-block.ts';
import { MARKS } from './mark-icons.ts';
import type { PageStore } from './page-store.ts';
import { useBlockIds, useRemovedCount } from './use-page-store.ts';

/** Buttons that add the common marks with one press, or any other block. */
export function AddBlocks({ store }: { readonly store: PageStore }) {
  const { t } = useTranslation('desk');
  const isFull = useBlockIds(store).length >= BLOCK_LIMITS.blocksOfPage;
  const removed = useRemovedCount(store);
  const add = (kind: BlockKind) => focusBlock(store.add({ kind }));
  return (
    <div role="group" aria-label={t('editor.add.label')} className="flex flex-col gap-3">
      <p className="text-base text-ink-soft">{isFull ? t('editor.add.full') : t('editor.add.marks')}</p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2 2xl:grid-cols-4">
        {MARKS.map(([kind, Icon]) => (
          <Button
            key={kind}
            disabled={isFull}
            onClick={() => add(kind)}
            icon={<Icon className="size-5 shrink-0" />}
            className="px-3!"
          >
            {t(`editor.kinds.${kind}`)}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={isFull} onClick={() => add('text')} icon={<Plus className="size-5" />}>
          {t('editor.add.block')}
        </Button>
        {removed > 0 && (
          <Button
            size="small"
            onClick={() => {
              const back = store.putBack();
              if (back !== undefined) focusBlock(back);
            }}
            icon={<Undo2 className="size-5" />}
          >
            {t('editor.add.putBack')}
          </Button>
        )}
      </div>
    </div>
  );
}
