import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { printedBlock } from '../../../../schema/translations/blocks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { PageStore } from './page-store.ts';
import { SourceText } from './source-text.tsx';
import { useBlock, useIsActive } from './use-page-store.ts';

interface BlockReadingProps {
  readonly store: PageStore;
  readonly id: string;
  readonly number: number;
  readonly sourceLanguage: string | null | undefined;
  /** Undefined unless the viewer is the reviewer. */
  readonly onRemark: ((blockId: string, number: number) => void) | undefined;
}

/** Read-only block for the reviewer: its source, and its English as printed. */
export const BlockReading = memo(function BlockReading(props: BlockReadingProps) {
  const { store, id, number, sourceLanguage, onRemark } = props;
  const { t } = useTranslation('desk');
  const block = useBlock(store, id);
  const isActive = useIsActive(store, id);
  if (!block) return null;
  const words = printedBlock(block);
  return (
    <li
      data-block={id}
      className={`flex scroll-mt-22 lg:scroll-mt-8 [&_:is(button,select,textarea,input)]:scroll-mt-22 lg:[&_:is(button,select,textarea,input)]:scroll-mt-8 flex-col gap-2 border-s-4 py-4 ps-3 sm:ps-4 ${isActive ? 'border-s-primary' : 'border-s-transparent'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          data-words
          aria-pressed={isActive}
          onFocus={() => store.activate(id)}
          onClick={() => store.activate(id)}
          className="-ms-2 min-h-11 rounded-control px-2 text-start font-semibold text-primary underline-offset-4 hover:underline"
        >
          {t('editor.block.show', { number, kind: t(`editor.kinds.${block.kind}`) })}
        </button>
        {block.isDraft && <Badge tone="warning">{t('editor.block.unconfirmed')}</Badge>}
        {onRemark && (
          <Button
            size="small"
            className="ms-auto"
            aria-label={t('review.markNamed', { number })}
            onClick={() => onRemark(id, number)}
          >
            {t('review.mark')}
          </Button>
        )}
      </div>
      <SourceText id={`source-${id}`} source={block.source} language={sourceLanguage} />
      {words.trim() === '' ? (
        <p className="text-ink-soft">{t('editor.block.noText')}</p>
      ) : (
        <p lang="en" className="font-medium wrap-anywhere whitespace-pre-wrap">
          {words}
        </p>
      )}
    </li>
  );
});
