import { useEffect, useRef, useState, type RefObject } from 'react';
import { isMark, type BlockKind } from '../../../../schema/translations/blocks.ts';
import { boxAround, boxBetween, grownBy, movedBy } from './box-geometry.ts';
import type { Box } from './editor-types.ts';
import type { PageStore } from './page-store.ts';

interface PointerOptions {
  readonly store: PageStore;
  readonly isReadOnly: boolean;
  /** Kind of block that the next stroke or press creates. */
  readonly drawing: BlockKind | undefined;
  readonly onDrawn: (box: Box, kind: BlockKind) => void;
  readonly onChoose: (blockId: string) => void;
}

/** Strokes shorter than this fraction of the page count as presses. */
const MIN_STROKE = 0.008;

/**
 * Handles mouse, pen and touch on the page: draws a block, selects one by its outline, moves or resizes the active
 * one. The list beside the page offers all of it without a pointer.
 * @returns the layer over the picture, and the box being drawn
 */
export function usePagePointer(options: PointerOptions): [RefObject<HTMLDivElement | null>, Box | undefined] {
  const layer = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Box>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const element = layer.current;
    if (!element) return;
    const pointOf = (event: PointerEvent) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const part = (value: number) => Math.min(1, Math.max(0, value));
      return { x: part((event.clientX - left) / width), y: part((event.clientY - top) / height) };
    };
    let stroke: { move(event: PointerEvent): void; end(event: PointerEvent): void } | undefined;

    const beginDrawing = (event: PointerEvent, kind: BlockKind) => {
      const from = pointOf(event);
      stroke = {
        move: (moved) => setDrawn(boxBetween(from, pointOf(moved))),
        end: (ended) => {
          setDrawn(undefined);
          const to = pointOf(ended);
          const isStroke = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > MIN_STROKE;
          latest.current.onDrawn(isStroke ? boxBetween(from, to) : boxAround(to, isMark(kind)), kind);
        },
      };
    };
    const beginShaping = (event: PointerEvent, id: string, box: Box) => {
      const from = pointOf(event);
      const shape = (event.target as Element).closest('[data-handle]') ? grownBy : movedBy;
      stroke = {
        move: (moved) => {
          const to = pointOf(moved);
          latest.current.store.change(id, { box: shape(box, { x: to.x - from.x, y: to.y - from.y }) });
        },
        end: () => undefined,
      };
    };

    const onDown = (event: PointerEvent) => {
      if (event.button !== 0) return;
      const { store, drawing, isReadOnly } = latest.current;
      const id = (event.target as Element).closest('[data-outline]')?.getAttribute('data-outline') ?? undefined;
      const box = id === undefined ? undefined : store.block(id)?.box;
      if (drawing) beginDrawing(event, drawing);
      else if (!isReadOnly && id !== undefined && box && store.activeId === id) beginShaping(event, id, box);
      else return;
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => stroke?.move(event);
    const onEnd = (event: PointerEvent) => {
      const ended = stroke;
      stroke = undefined;
      ended?.end(event);
    };
    const onCancel = () => {
      stroke = undefined;
      setDrawn(undefined);
    };
    const onClick = (event: MouseEvent) => {
      const id = (event.target as Element).closest('[data-outline]')?.getAttribute('data-outline');
      const { store, drawing, onChoose } = latest.current;
      if (id && !drawing && store.activeId !== id) onChoose(id);
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onEnd);
    element.addEventListener('pointercancel', onCancel);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onEnd);
      element.removeEventListener('pointercancel', onCancel);
      element.removeEventListener('click', onClick);
    };
  }, []);

  return [layer, drawn];
}
