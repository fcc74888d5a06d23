import type { Context } from '../../platform/context.ts';
import { deskPages, auditOrderView, type DeskOrder } from '../desk/public.ts';
import { widthOf } from '../../engines/pdf/fonts.ts';
import type { Rectangle } from '../../engines/pdf/sheet.ts';
import { layOutTranslation, TRANSLATION_AT } from './delivery-pdf.ts';
import { setPieces, type SetPiece } from './draw-blocks.ts';

/** A sheet of a page's translation as it will be printed, in points from its upper left corner. */
export interface PreviewedSheet {
  readonly width: number;
  readonly height: number;
  readonly frames: readonly Rectangle[];
  /** Lines as rectangles without height or width. */
  readonly ruledLines: readonly Rectangle[];
  readonly pieces: readonly (SetPiece & { readonly width: number })[];
}

/** Returns the current translation of a page to its holder; null for anyone else, and for a missing page. */
export async function previewPage(ctx: Context, asked: DeskOrder, number: number): Promise<PreviewedSheet[] | null> {
  if (!asked.isHeld) return null;
  const page = (await deskPages(ctx, asked.order)).find((each) => each.page === number);
  if (!page) return null;
  await auditOrderView(ctx, asked);
  const { size, sheets, ruledLines } = layOutTranslation(page, page);
  return sheets.map((placed) => ({
    ...size,
    ruledLines,
    frames: placed.flatMap(({ isFramed, x, y, width, height }) =>
      isFramed ? [{ x: x + TRANSLATION_AT.x, y: y + TRANSLATION_AT.y, width, height }] : [],
    ),
    pieces: placed
      .flatMap((block) => setPieces(block, TRANSLATION_AT))
      .map((piece) => ({ ...piece, width: widthOf(piece.face, piece.text) * piece.size })),
  }));
}
