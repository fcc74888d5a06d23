import type { TranslationOrder, Translator } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { type Block, BlocksShape, lockIfStillTranslating, storePage } from '../translations/public.ts';
import { auditAs } from '../translators/public.ts';
import { BlocksRefusedError, OrderNotHeldError, PageChangedMeanwhileError } from './desk-errors.ts';
import { deskPages } from './desk-order.ts';
import type { DeskPage } from './desk-page.ts';
import { requireHolder } from './held-order.ts';

const SAVING: Limit = { name: 'save-translation-page', times: 6_000, seconds: 3_600 };

export interface SavePageInput {
  readonly orderId: string;
  readonly page: number;
  /** Revision that the edit is based on; 0 for a page that was never saved. */
  readonly revision: number;
  readonly blocks: readonly Block[];
  readonly isBlank: boolean;
  readonly isChecked: boolean;
}

/**
 * Saves a page as it is on the screen. Repeating a request (after a lost response) returns what is stored.
 * @throws NotSignedInError, TooManyRequestsError, OrderNotHeldError, BlocksRefusedError
 * @throws PageChangedMeanwhileError with what is stored; nothing was changed
 */
export async function savePage(ctx: Context, input: SavePageInput): Promise<DeskPage> {
  const { order, translator } = await requireHolder(ctx, input.orderId, 'translate');
  await ctx.limits.take(SAVING, translator.id);
  const parsed = BlocksShape.safeParse(input.blocks.map((block) => ({ ...block, text: block.text.normalize('NFC') })));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new BlocksRefusedError(`${issue?.path.join('.') ?? 'it'}: ${issue?.message ?? 'is not what is kept'}`);
  }
  if (input.isBlank && parsed.data.length > 0)
    throw new BlocksRefusedError('it is said to be blank and has parts at the same time');
  const before = await pageOf(ctx, order, input.page);
  if (isSame(before, { ...input, blocks: parsed.data })) return before;
  if (before.revision !== input.revision) throw new PageChangedMeanwhileError(before);
  const isStored = await store(ctx, order, translator, { ...input, blocks: parsed.data });
  const now = await pageOf(ctx, order, input.page);
  if (!isStored && !isSame(now, { ...input, blocks: parsed.data })) throw new PageChangedMeanwhileError(now);
  return now;
}

async function pageOf(ctx: Context, order: TranslationOrder, number: number): Promise<DeskPage> {
  const page = (await deskPages(ctx, order)).find((each) => each.page === number);
  if (!page) throw new OrderNotHeldError();
  return page;
}

function isSame(page: DeskPage, { blocks, isBlank, isChecked }: SavePageInput): boolean {
  return (
    page.revision > 0 &&
    page.isBlank === isBlank &&
    page.isChecked === isChecked &&
    JSON.stringify(page.blocks.map(inOrder)) === JSON.stringify(blocks.map(inOrder))
  );
}

const inOrder = ({ id, kind, box, source, text, isDraft }: Block) => [
  id,
  kind,
  box.x,
  box.y,
  box.width,
  box.height,
  source,
  text,
  isDraft,
];

/** Stores the page and its audit entry. @returns false when another save came first @throws OrderNotHeldError */
async function store(
  ctx: Context,
  order: TranslationOrder,
  translator: Translator,
  input: SavePageInput,
): Promise<boolean> {
  return await ctx.db.$transaction(async (tx) => {
    if (!(await lockIfStillTranslating(tx, order, translator.id))) throw new OrderNotHeldError();
    const isStored = await storePage(tx, ctx, order, { ...input, checkedById: input.isChecked ? translator.id : null });
    const detail = { page: input.page, revision: input.revision + 1 };
    if (isStored) await auditAs(ctx, translator, 'save-page', order.id, detail, tx);
    return isStored;
  });
}
