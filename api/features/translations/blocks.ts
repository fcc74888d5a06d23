import { z } from 'zod';
import { BLOCK_KINDS, BLOCK_LIMITS, printedBlock, type BlockKind } from '../../../schema/translations/blocks.ts';
import type { Services } from '../../platform/context.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import { OF_ORDER } from './translation-record.ts';

export { BLOCK_KINDS, BLOCK_LIMITS, printedBlock, type BlockKind };

const Fraction = z.number().min(0).max(1);
const BlockShape = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  kind: z.enum(BLOCK_KINDS),
  box: z.object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction }),
  source: z.string().max(BLOCK_LIMITS.lettersOfBlock).nullable(),
  text: z.string().max(BLOCK_LIMITS.lettersOfBlock),
  isDraft: z.boolean(),
});

/** Blocks of one page, in reading order. */
export const BlocksShape = z
  .array(BlockShape)
  .max(BLOCK_LIMITS.blocksOfPage)
  .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, 'has two blocks of one id')
  .refine(
    (blocks) =>
      blocks.reduce((sum, { text, source }) => sum + text.length + (source?.length ?? 0), 0) <=
      BLOCK_LIMITS.lettersOfPage,
    `has more than ${BLOCK_LIMITS.lettersOfPage} letters`,
  );

/** A block of a page and its English translation. */
export interface Block {
  /** Unique within its page. */
  readonly id: string;
  readonly kind: BlockKind;
  /** Position on the source, in fractions of the page. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Recognised source text, to help the translator; null when nothing was recognised. */
  readonly source: string | null;
  /** The English text. */
  readonly text: string;
  /** Whether it was drafted by a model and not yet confirmed by a person. */
  readonly isDraft: boolean;
}

/** A page of the source with its translation so far. */
export interface WorkPage {
  /** Page number, from 1. */
  readonly page: number;
  readonly blocks: readonly Block[];
  readonly isBlank: boolean;
  /** Id of the translator who checked it, "tra_…". */
  readonly checkedById: string | null;
  readonly revision: number;
  readonly updatedAt: Date;
}

/** A row "trp_…" and the owner of its document, who is the customer, not the translator. */
const { encrypt, decrypt } = ownedColumn('translation_pages', 'blocks').ofJson<readonly Block[]>();
export const encryptBlocks = encrypt;

/** Returns the saved pages of a version, in page order. */
export async function loadPages(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { orderId, version }: { orderId: string; version: number },
): Promise<WorkPage[]> {
  const rows = await db.translationPage.findMany({
    where: { orderId, version },
    orderBy: { page: 'asc' },
    include: OF_ORDER,
  });
  return rows.map((row) => ({
    page: row.page,
    blocks: decrypt(vault, { ...row, userId: row.order.userId }),
    isBlank: row.isBlank,
    checkedById: row.checkedById,
    revision: row.revision,
    updatedAt: row.updatedAt,
  }));
}
