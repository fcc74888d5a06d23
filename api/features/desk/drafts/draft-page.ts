import type { Context } from '../../../platform/context.ts';
import type { Limit } from '../../../platform/limits.ts';
import { languageName } from '../../documents/public.ts';
import { BLOCK_LIMITS, type Block } from '../../translations/public.ts';
import { auditAs } from '../../translators/public.ts';
import { OrderNotHeldError, PageChangedMeanwhileError } from '../desk-errors.ts';
import { deskPages } from '../desk-order.ts';
import type { DeskPage } from '../desk-page.ts';
import { requireHolder } from '../held-order.ts';
import { savePage } from '../save-page.ts';
import { askForDrafts } from './ask-for-drafts.ts';
import { NoModelError } from './drafts-errors.ts';

/** Each request costs money at the model's provider. */
const DRAFTING: Limit = { name: 'draft-translation-page', times: 200, seconds: 3_600 };

interface DraftPageInput {
  readonly orderId: string;
  readonly page: number;
  /** Revision that the translator sees. */
  readonly revision: number;
}

/**
 * Lets the model draft the English of every block of a page that has none. Text that a person typed stays; if the
 * page is saved while the model works, nothing is written.
 * @throws NotSignedInError, TooManyRequestsError, OrderNotHeldError, NoModelError
 * @throws PageChangedMeanwhileError with what is stored
 * @throws ModelDownError, DraftUnusableError when nothing was changed
 */
export async function draftPage(ctx: Context, { orderId, page: number, revision }: DraftPageInput): Promise<DeskPage> {
  const { order, translator } = await requireHolder(ctx, orderId, 'translate');
  if (!ctx.model) throw new NoModelError();
  await ctx.limits.take(DRAFTING, translator.id);
  const page = (await deskPages(ctx, order)).find((each) => each.page === number);
  if (!page) throw new OrderNotHeldError();
  if (page.revision !== revision) throw new PageChangedMeanwhileError(page);
  const wanted = page.blocks.flatMap(({ id, source, text }) =>
    source !== null && source.trim() !== '' && text.trim() === '' ? [{ id, source }] : [],
  );
  if (wanted.length === 0) return page;
  // Logged before the text leaves, so that the log includes drafts that never arrived.
  await auditAs(ctx, translator, 'draft-page', order.id, { page: number, blocks: wanted.length });
  const language = order.sourceLanguage === null ? null : languageName(order.sourceLanguage, 'en');
  const english = await askForDrafts(ctx.model, wanted, language);
  const blocks = withDrafts(page.blocks, english);
  return savePage(ctx, { orderId, page: number, revision, blocks, isBlank: false, isChecked: false });
}

/** Adds the drafts up to the limit of a page. */
function withDrafts(blocks: readonly Block[], english: ReadonlyMap<string, string>): Block[] {
  let left = blocks.reduce<number>(
    (sum, { text, source }) => sum - text.length - (source?.length ?? 0),
    BLOCK_LIMITS.lettersOfPage,
  );
  return blocks.map((block) => {
    const draft = english.get(block.id)?.slice(0, BLOCK_LIMITS.lettersOfBlock);
    if (draft === undefined || draft.length > left) return block;
    left -= draft.length;
    return { ...block, text: draft, isDraft: true };
  });
}
