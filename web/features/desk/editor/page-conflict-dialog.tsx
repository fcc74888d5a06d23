import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printedBlock } from '../../../../schema/translations/blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { Block } from './editor-types.ts';
import type { BlockConflict } from './page-changes.ts';
import type { PageBook } from './page-book.ts';
import { useBookState } from './use-page-store.ts';

const NONE: readonly BlockConflict[] = [];

/** Shows both versions of a block that was changed on another screen, and lets the user choose. */
export function PageConflictDialog({ book }: { readonly book: PageBook }) {
  const { t } = useTranslation('desk');
  const [kept, setKept] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const { page, state } = useBookState(book);
  const conflicts = state.kind === 'conflict' ? state.conflicts : NONE;
  const choose = () => {
    book.open(page)?.saver.choose(({ blockId }) => kept[blockId] !== 'theirs');
    setKept({});
  };
  return (
    <Dialog
      open={conflicts.length > 0}
      // Closing without a choice keeps what this user typed.
      onClose={choose}
      title={t('editor.conflict.title', { page })}
      description={t('editor.conflict.text')}
      actions={
        <Button variant="primary" onClick={choose}>
          {t('editor.conflict.apply')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {conflicts.map(({ blockId, mine, theirs }, index) => (
          <ChoiceList
            key={blockId}
            legend={t('editor.conflict.block', { number: index + 1, count: conflicts.length })}
            value={kept[blockId] ?? 'mine'}
            onChange={(choice) => setKept({ ...kept, [blockId]: choice === 'theirs' ? 'theirs' : 'mine' })}
            choices={[
              { value: 'mine', label: t('editor.conflict.mine'), description: <Version block={mine} /> },
              { value: 'theirs', label: t('editor.conflict.theirs'), description: <Version block={theirs} /> },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}

function Version({ block }: { readonly block: Block | null }) {
  const { t } = useTranslation('desk');
  if (block === null) return <span>{t('editor.conflict.deleted')}</span>;
  const words = printedBlock(block);
  return (
    <span className="wrap-anywhere whitespace-pre-wrap">
      {t(`editor.kinds.${block.kind}`)}
      {': '}
      {words.trim() === '' ? t('editor.block.noText') : words}
    </span>
  );
}
