import type { Services, Transaction } from '../../platform/context.ts';
import { publishDocumentChanged } from './document-events.ts';
import { enqueueReading } from './read-document.ts';
import { READING_FAILURES, type ReadingFailure } from './reading/reading.ts';

/** Upper bound of the count per kind. */
const MAX_COUNTED = 1_000;
/** Each takes a core seconds, so a further request continues with the next ones. */
const MAX_AT_ONCE = 50;

export interface UnreadDocuments {
  readonly failure: ReadingFailure;
  /** At most 1,000. */
  readonly documents: number;
  /** When the oldest of them failed. */
  readonly since: Date;
}

/** Counts unreadable documents by failure, from the index alone, without reading them. */
export const unreadDocuments = ({ db }: Pick<Services, 'db'>): Promise<UnreadDocuments[]> =>
  db.$queryRaw<UnreadDocuments[]>`
    SELECT failure, documents, since FROM unnest(${[...READING_FAILURES]}::text[]) AS failure
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS documents, min(updated_at) AS since FROM (
        SELECT updated_at FROM documents WHERE analysis_status = 'failed' AND failure_code = failure
        ORDER BY updated_at LIMIT ${MAX_COUNTED}) AS few
    ) AS counted
    WHERE documents > 0 ORDER BY documents DESC, failure`;

/**
 * Resets the oldest documents of one failure to pending in the caller's transaction, so that they are read again.
 * Rows locked by a concurrent call are skipped.
 * @returns their number, and a function to call after the commit
 */
export async function readFailedAgain(
  tx: Transaction,
  services: Services,
  failure: ReadingFailure,
): Promise<{ readonly count: number; readonly afterCommit: () => Promise<void> }> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM documents WHERE analysis_status = 'failed' AND failure_code = ${failure}
    ORDER BY updated_at LIMIT ${MAX_AT_ONCE} FOR UPDATE SKIP LOCKED`;
  const pending = await tx.document.updateManyAndReturn({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { analysisStatus: 'pending', failureCode: null, revision: { increment: 1 }, updatedAt: services.now() },
    select: { id: true, userId: true, revision: true },
  });
  for (const document of pending) await enqueueReading(tx, document);
  const afterCommit = async () => {
    for (const document of pending) await publishDocumentChanged(services, document);
  };
  return { count: pending.length, afterCommit };
}
