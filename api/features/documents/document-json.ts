import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { openName, openReading } from './document-record.ts';
import { failureSentence, suggestionsOf, summaryOf } from './reading-words.ts';
import { READING_FAILURES } from './reading/reading.ts';

/** A document in the specification's shape, in the language of whoever asks; `failure` only when reading failed. */
export function documentJson(ctx: Context, document: Document) {
  const { id, mimeType, fileSize, createdAt, updatedAt, analysisStatus, failureCode } = document;
  const { language } = ctx.caller;
  const reading = analysisStatus === 'completed' ? openReading(ctx.vault, document) : null;
  const failure = analysisStatus === 'failed' && READING_FAILURES.find((code) => code === failureCode);
  return {
    id,
    originalName: openName(ctx.vault, document),
    mimeType,
    fileSize,
    createdAt,
    updatedAt,
    analysisStatus,
    translationStatus: 'none',
    analysisResult: reading && {
      summary: summaryOf(reading, language),
      documentType: reading.documentType,
      suggestions: suggestionsOf(reading, language),
    },
    translationRequest: null,
    ...(failure && { failure: { code: failure, message: failureSentence(failure, language) } }),
  };
}
