import type { Services, Transaction } from '../../platform/context.ts';
import { publishDocumentChanged } from './document-events.ts';
import { enqueueReading } from './read-document.ts';
import { READING_FAILURES, type ReadingFailure } from './reading/reading.ts';

/** Counted no further, of each kind. */
const MAX_COUNTED = 1_000;
/** Each is a core's work for seconds: the next press goes on. */
const MAX_AT_ONCE = 50;

export interface UnreadDocuments {
  readonly failure: ReadingFailure;
  /** At most 1,000. */
  readonly documents: number;
  /** When the oldest of them could not be read. */
  readonly since: Date;
}

/** How many documents could not be read, by what kept them from it; nothing of what they are. From the index alone. */
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
 * Sets the oldest documents of one kind back to pending, with the caller's transaction: they are read once more. What
 * somebody else does the same to at this moment is left to them.
 * @returns how many, and what to do once that is committed
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
