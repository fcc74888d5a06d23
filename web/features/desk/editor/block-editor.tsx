import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FoldVertical from 'lucide-react/icons/fold-vertical';
import Move from 'lucide-react/icons/move';
import Scissors from 'lucide-react/icons/scissors';
import Trash2 from 'lucide-react/icons/trash';
import { memo, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { BLOCK_KINDS, BLOCK_LIMITS, isMark, printedBlock } from '../../../../schema/translations/blocks.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { BlockHelps } from './block-helps.tsx';
import { BlockPlace } from './block-place.tsx';
import { focusBlock } from './focus-block.ts';
import type { PageBook } from './page-book.ts';
import type { PageStore } from './page-store.ts';
import { SourceText } from './source-text.tsx';
import { useBlock, useIsActive } from './use-page-store.ts';

interface BlockEditorProps {
  readonly book: PageBook;
  readonly store: PageStore;
  readonly id: string;
  /** Number in the list, from 1. */
  readonly number: number;
  readonly isLast: boolean;
  readonly sourceLanguage: string | null | undefined;
  readonly onDelete: (id: string, number: number) => void;
  readonly onMove: (id: string, by: 1 | -1) => void;
  readonly onMerge: (id: string, number: number) => void;
  /** @param at cursor position in the English text */
  readonly onSplit: (id: string, at: number) => void;
}

/**
 * One block with its source and English text; the active one also with kind, place and tools. A key press renders
 * only this block.
 */
export const BlockEditor = memo(function BlockEditor(props: BlockEditorProps) {
  const { book, store, id, number, isLast, sourceLanguage, onDelete, onMove, onMerge, onSplit } = props;
  const words = useRef<HTMLTextAreaElement>(null);
  const { t } = useTranslation('desk');
  const made = useId();
  const block = useBlock(store, id);
  const isActive = useIsActive(store, id);
  const [isPlaceOpen, setIsPlaceOpen] = useState(false);
  if (!block) return null;
  const printed = isMark(block.kind) ? printedBlock(block) : undefined;
  const goOn = () => {
    if (block.isDraft) store.change(id, { isDraft: false });
    const next = store.ids[store.ids.indexOf(id) + 1];
    if (next !== undefined) focusBlock(next);
  };
  const insert = (written: string) => {
    const { selectionStart: from = block.text.length, selectionEnd: to = from } = words.current ?? {};
    flushSync(() => store.change(id, { text: block.text.slice(0, from) + written + block.text.slice(to) }));
    words.current?.focus();
    words.current?.setSelectionRange(from + written.length, from + written.length);
  };
  const described = [isActive && printed !== undefined && `${made}-printed`, block.isDraft && `${made}-draft`].filter(
    Boolean,
  );
  return (
    <li
      data-block={id}
      onFocusCapture={() => store.activate(id)}
      className={`flex scroll-mt-22 lg:scroll-mt-8 [&_:is(button,select,textarea,input)]:scroll-mt-22 lg:[&_:is(button,select,textarea,input)]:scroll-mt-8 flex-col gap-2 border-s-4 py-1 ps-2 ${isActive ? 'border-s-primary pb-4' : 'border-s-transparent'}`}
    >
      {/* Side by side where possible, so that a page of many short lines stays in view. */}
      <div className="grid gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 gap-2">
          <span aria-hidden="true" className="min-w-7 text-center font-semibold text-ink-soft tabular-nums">
            {number}
          </span>
          <div className="min-w-0 flex-1">
            {!isActive && block.kind !== 'text' && (
              <p aria-hidden="true" className="text-[0.9375rem] text-ink-soft">
                {t(`editor.kinds.${block.kind}`)}
              </p>
            )}
            <SourceText id={`${made}-source`} source={block.source} language={sourceLanguage} />
            {!isActive && block.isDraft && (
              <span id={`${made}-draft`}>
                <Badge tone="warning">{t('editor.block.unconfirmed')}</Badge>
              </span>
            )}
          </div>
        </div>
        <TextArea
          ref={words}
          data-words
          lang="en"
          rows={1}
          maxLength={BLOCK_LIMITS.lettersOfBlock}
          aria-label={t('editor.block.english', { number, kind: t(`editor.kinds.${block.kind}`) })}
          aria-describedby={
            [block.source?.trim() && `${made}-source`, ...described].filter(Boolean).join(' ') || undefined
          }
          value={block.text}
          onChange={({ target }) => store.change(id, { text: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            goOn();
          }}
          className="min-h-11! py-2!"
        />
      </div>
      {isActive && (
        <BlockHelps
          {...{ book, block, number, sourceLanguage }}
          onWords={insert}
          onText={(text) => {
            store.change(id, { text });
            focusBlock(id);
          }}
        />
      )}
      {isActive && printed !== undefined && (
        <p id={`${made}-printed`} className="text-base text-ink-soft">
          {t('editor.block.prints')}{' '}
          <span lang="en" className="font-semibold wrap-anywhere whitespace-pre-wrap text-ink">
            {printed}
          </span>
        </p>
      )}
      {isActive && block.isDraft && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-warning-soft px-3 py-2">
          <p id={`${made}-draft`} className="text-base font-semibold text-warning">
            {t('editor.block.draft')}
          </p>
          <Button
            size="small"
            aria-label={t('editor.block.confirmNumber', { number })}
            icon={<BadgeCheck className="size-5" />}
            onClick={() => {
              store.change(id, { isDraft: false });
              focusBlock(id);
            }}
          >
            {t('editor.block.confirm')}
          </Button>
        </div>
      )}
      {isActive && (
        <div className="flex flex-wrap items-center gap-1">
          <Select
            aria-label={t('editor.block.kind', { number })}
            value={block.kind}
            onChange={({ target }) => {
              const kind = BLOCK_KINDS.find((known) => known === target.value);
              if (kind) store.change(id, { kind });
            }}
            className="w-44 max-w-full"
          >
            {BLOCK_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`editor.kinds.${kind}`)}
              </option>
            ))}
          </Select>
          <IconButton
            label={t('editor.block.up', { number })}
            isOff={number === 1}
            onClick={() => onMove(id, -1)}
            data-move="-1"
          >
            <ArrowUp className="size-5" />
          </IconButton>
          <IconButton
            label={t('editor.block.down', { number })}
            isOff={isLast}
            onClick={() => onMove(id, 1)}
            data-move="1"
          >
            <ArrowDown className="size-5" />
          </IconButton>
          <IconButton
            label={t('editor.block.place', { number })}
            aria-expanded={isPlaceOpen}
            onClick={() => setIsPlaceOpen(!isPlaceOpen)}
          >
            <Move className="size-5" />
          </IconButton>
          <IconButton
            label={t('editor.block.merge', { number, next: number + 1 })}
            isOff={isLast}
            onClick={() => onMerge(id, number)}
          >
            <FoldVertical className="size-5" />
          </IconButton>
          <IconButton
            label={t('editor.block.split', { number })}
            onClick={() => onSplit(id, words.current?.selectionStart ?? 0)}
          >
            <Scissors className="size-5" />
          </IconButton>
          <IconButton
            label={t('editor.block.delete', { number })}
            onClick={() => onDelete(id, number)}
            className="ms-auto"
          >
            <Trash2 className="size-5" />
          </IconButton>
        </div>
      )}
      {isActive && isPlaceOpen && (
        <BlockPlace number={number} box={block.box} onChange={(box) => store.change(id, { box })} />
      )}
    </li>
  );
});
