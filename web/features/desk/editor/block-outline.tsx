import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { boxAfterKey } from './box-geometry.ts';
import type { Box } from './editor-types.ts';
import type { PageStore } from './page-store.ts';
import { useBlockBox, useIsActive } from './use-page-store.ts';

/** Slightly larger than the box, because a border through the letters would hide them. */
export const placeOnPage = ({ x, y, width, height }: Box) => ({
  left: `calc(${x * 100}% - 3px)`,
  top: `calc(${y * 100}% - 3px)`,
  width: `calc(${width * 100}% + 6px)`,
  height: `calc(${height * 100}% + 6px)`,
});

/** Maximum width of a number without zoom, as a fraction of the page's width. */
const ROOM_FOR_NUMBER = 0.07;

interface BlockOutlineProps {
  readonly store: PageStore;
  readonly id: string;
  /** Number in the list, from 1. */
  readonly number: number;
  readonly isReadOnly: boolean;
  /** Moves the focus back to the block in the list. */
  readonly onLeave: (blockId: string) => void;
}

/**
 * Outline of a block on the page. Its colours suit paper, which stays white in dark mode. The active one is
 * focusable: arrow keys move it, with Shift they resize it.
 */
export const BlockOutline = memo(function BlockOutline({ store, id, number, isReadOnly, onLeave }: BlockOutlineProps) {
  const { t } = useTranslation('desk');
  const box = useBlockBox(store, id);
  const isLit = useIsActive(store, id);
  if (!box) return null;
  // Beside the box, so that it covers no letters.
  const hasRoomBefore = box.x > ROOM_FOR_NUMBER;
  const label = (
    <span
      className={`absolute -top-px min-w-5 px-1 text-center text-[0.8125rem] leading-5 font-semibold tabular-nums ${hasRoomBefore ? 'right-full rounded-s' : 'left-0 rounded-ee'} ${isLit ? 'bg-[#0e6767] text-[#fff]' : 'bg-[#fff]/85 text-[#0e6767]'}`}
    >
      {number}
    </span>
  );
  if (!isLit || isReadOnly)
    return (
      <span
        aria-hidden="true"
        data-outline={id}
        data-lit={isLit || undefined}
        className={`absolute cursor-pointer rounded-sm ${isLit ? 'border-3 border-[#0e6767] bg-[#f0a264]/25 shadow-[0_0_0_2px_#fff]' : 'border border-[#0e6767] hover:bg-[#f0a264]/20'}`}
        style={placeOnPage(box)}
      >
        {label}
      </span>
    );
  return (
    <button
      type="button"
      data-outline={id}
      data-lit
      aria-label={t('editor.place.outline', { number })}
      aria-describedby="page-outline-help"
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Enter') {
          event.preventDefault();
          return onLeave(id);
        }
        const next = boxAfterKey(box, event);
        if (!next) return;
        event.preventDefault();
        store.change(id, { box: next });
      }}
      className="absolute cursor-move touch-none rounded-sm border-3 border-[#0e6767] bg-[#f0a264]/25 shadow-[0_0_0_2px_#fff]"
      style={placeOnPage(box)}
    >
      {label}
      <span
        data-handle
        className="absolute -right-2.5 -bottom-2.5 size-5 cursor-nwse-resize rounded-full border-2 border-[#fff] bg-[#0e6767]"
      />
    </button>
  );
});
