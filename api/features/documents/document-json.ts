import type { Document, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { decryptName, decryptReading } from './document-record.ts';
import { failureSentence, suggestionsOf, summaryOf } from './reading-messages.ts';
import { READING_FAILURES } from './reading/reading.ts';
import { ordersOfDocuments } from './own-orders.ts';

type Order = Pick<TranslationOrder, 'trackingNumber' | 'status'>;

/** Returns documents in the specification's shape, in the caller's language. */
export async function documentsJson(ctx: Context, documents: readonly Document[]) {
  const orders = await ordersOfDocuments(
    ctx,
    documents.map(({ id }) => id),
  );
  return documents.map((document) => documentJson(ctx, document, orders.get(document.id)));
}

/** `failure` is set only if reading failed. */
function documentJson(ctx: Context, document: Document, order: Order | undefined) {
  const { id, mimeType, fileSize, createdAt, updatedAt, analysisStatus, failureCode } = document;
  const { language } = ctx.caller;
  const reading = analysisStatus === 'completed' ? decryptReading(ctx.vault, document) : null;
  const failure = analysisStatus === 'failed' && READING_FAILURES.find((code) => code === failureCode);
  return {
    id,
    originalName: decryptName(ctx.vault, document),
    mimeType,
    fileSize,
    createdAt,
    updatedAt,
    analysisStatus,
    translationStatus: order?.status ?? 'none',
    analysisResult: reading && {
      summary: summaryOf(reading, language),
      documentType: reading.documentType,
      suggestions: suggestionsOf(reading, language),
    },
    // Nobody is named before a translator accepts the order.
    translationRequest: order
      ? { trackingNumber: order.trackingNumber, status: order.status, assignedTranslator: null }
      : null,
    ...(failure && { failure: { code: failure, message: failureSentence(failure, language) } }),
  };
}
