import type { Document, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { translatorCard } from '../translators/public.ts';
import { decryptName, decryptReading } from './document-record.ts';
import { failureSentence, suggestionsOf, summaryOf } from './reading-messages.ts';
import { READING_FAILURES } from './reading/reading.ts';
import { ordersOfDocuments } from './own-orders.ts';

/** Returns documents in the specification's shape, in the caller's language. */
export async function documentsJson(ctx: Context, documents: readonly Document[]) {
  const orders = await ordersOfDocuments(
    ctx,
    documents.map(({ id }) => id),
  );
  return Promise.all(documents.map((document) => documentJson(ctx, document, orders.get(document.id))));
}

/** `failure` is set only if reading failed. */
async function documentJson(ctx: Context, document: Document, order: TranslationOrder | undefined) {
  const { id, mimeType, fileSize, createdAt, updatedAt, analysisStatus, failureCode } = document;
  const { language } = ctx.caller;
  const translator = order ? await translatorCard(ctx, order) : null;
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
    translationRequest: order
      ? {
          trackingNumber: order.trackingNumber,
          status: order.status,
          assignedTranslator: translator && { name: translator.name },
        }
      : null,
    ...(failure && { failure: { code: failure, message: failureSentence(failure, language) } }),
  };
}
