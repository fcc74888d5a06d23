import type { EvidenceItem, EvidenceList } from '../../../schema/content/evidence.ts';
import { evidenceFor } from '../../../schema/forms/evidence.ts';
import type { Application, Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { editionOfApplication, namesInAnswers, todayAnywhere } from '../applications/public.ts';
import { checksOf, isTranslated, ordersOf } from '../documents/public.ts';
import { evidenceOf } from '../forms/public.ts';
import { opened, placedDocuments } from '../proposals/public.ts';
import { tickedPapersOf } from './ticked-papers.ts';
import { statusOfEvidence, type EvidenceStatus } from './evidence-status.ts';

export interface ChecklistItem {
  /** Of the item in this application: "app_…:marriageCertificate". */
  readonly id: string;
  readonly item: EvidenceItem;
  readonly list: Pick<EvidenceList, 'source' | 'factsAsOf' | 'checkedOn'>;
  readonly status: EvidenceStatus;
  /** No software can see it, or not all of it: the person may say that they have it. */
  readonly canBeTicked: boolean;
  /** They said so. */
  readonly isTicked: boolean;
  /** Those that count, the newest first. */
  readonly documents: readonly Document[];
}

/** Of these a person is told, but the document is as good as without them. */
const HARMLESS: ReadonlySet<string> = new Set(['EXPIRES_SOON', 'BLANK_PAGE']);

/**
 * What goes with the form as it is answered now, and what of it is there. Empty when nothing is known about the form.
 * @param userId whose documents: the viewer's, unless the caller has made sure that the viewer may see them
 * @throws NotSignedInError, FormNotFoundError
 */
export async function checklistOfApplication(
  ctx: Context,
  application: Application,
  language: string,
  userId?: string,
): Promise<readonly ChecklistItem[]> {
  const { id, formType, edition } = application;
  const { model } = editionOfApplication(ctx, application);
  const list = evidenceOf(ctx, formType, edition, language);
  if (!list) return [];
  const asked = opened(ctx, application);
  const today = todayAnywhere(ctx.now());
  const names = namesInAnswers(ctx, asked);
  const placedOnes = await placedDocuments(ctx, asked, userId);
  const translated = await translatedOnes(
    ctx,
    placedOnes.map(({ document }) => document.id),
  );
  const examined = placedOnes.map((placed) => ({
    ...placed,
    isTranslated: translated.has(placed.document.id),
    needsALook: checksOf(placed.reading, {
      today,
      language,
      names,
      isTranslated: translated.has(placed.document.id),
    }).some(({ code }) => !HARMLESS.has(code)),
  }));
  const isTickedPaper = await tickedPapersOf(ctx, application);
  return evidenceFor(list, model, asked.answers).map((item) => {
    const { status, documents } = statusOfEvidence(item, examined);
    const canBeTicked = status === 'byYou' || (item.isTranslations === true && status === 'check');
    const isTicked = canBeTicked && isTickedPaper(item.id);
    return { id: `${id}:${item.id}`, item, list, status: isTicked ? 'have' : status, documents, canBeTicked, isTicked };
  });
}

/** Those whose certified translation is there. */
async function translatedOnes(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const orders = await shareWhileRunning(ctx, JSON.stringify(['orders', ids]), () => ordersOf(ctx, ids));
  return new Set(
    orders.flatMap((order) => (order.documentId !== null && isTranslated(order) ? [order.documentId] : [])),
  );
}
