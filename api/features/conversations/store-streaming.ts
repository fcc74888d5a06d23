import { asSystemContext } from '../../platform/system-context.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/db.ts';
import { encryptContent } from './conversation-record.ts';

/** An answer that this process is writing. */
export interface StreamingAnswer {
  readonly id: string;
  /** Id of the owner. */
  readonly userId: string;
  /** Returns the text so far. */
  content(): string;
  /** Called when writing must end: stopped by another process, deleted, or asked again. */
  onGone(): void;
}

/** Interval at which the text so far is stored: a reader who joins midway waits no longer than this. */
const STORE_MS = 250;

type Storing = Pick<Context, 'db' | 'vault' | 'log' | 'now'>;

interface Round {
  readonly answers: Map<StreamingAnswer, { stored: string }>;
  readonly timer: NodeJS.Timeout;
}

/** Rounds by database handle of this process. */
const rounds = new WeakMap<Database, Round>();

/**
 * Stores an answer periodically while it grows, which is also the heartbeat of its process. All answers of a process
 * go into one statement: one each would take longer than writing them. An answer that was marked interrupted after a
 * missed heartbeat is revived, unless the question was asked again meanwhile.
 * @returns a function that stops storing
 */
export function storeWhileStreaming(asker: Storing, answer: StreamingAnswer): () => void {
  const ctx = asSystemContext(asker, 'answers');
  const round = rounds.get(ctx.db) ?? beginRound(ctx);
  round.answers.set(answer, { stored: '' });
  return () => {
    round.answers.delete(answer);
    if (round.answers.size > 0) return;
    clearInterval(round.timer);
    rounds.delete(ctx.db);
  };
}

function beginRound(ctx: Storing): Round {
  const answers: Round['answers'] = new Map();
  let isStoring = false;
  const timer = setInterval(() => {
    if (isStoring) return;
    isStoring = true;
    storeAll(ctx, answers)
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'Answers could not be stored yet'))
      .finally(() => (isStoring = false));
  }, STORE_MS);
  const round = { answers, timer };
  rounds.set(ctx.db, round);
  return round;
}

async function storeAll({ db, vault, now }: Storing, answers: Round['answers']): Promise<void> {
  const growing = [...answers].map(([answer, state]) => ({ answer, state, content: answer.content() }));
  const ids = growing.map(({ answer }) => answer.id);
  const encrypted = growing.map(({ answer, state, content }) =>
    content === state.stored ? null : encryptContent(vault, answer, content),
  );
  const alive = await db.$queryRaw<{ id: string }[]>`
    UPDATE messages
    SET alive_at = ${now()}, status = 'streaming', content_sealed = coalesce(news.sealed, content_sealed)
    FROM unnest(${ids}::text[], ${encrypted}::text[]) AS news (id, sealed)
    WHERE messages.id = news.id AND status IN ('streaming', 'interrupted') AND NOT EXISTS (
      SELECT FROM messages AS newer
      WHERE newer.question_id = messages.question_id AND newer.position > messages.position)
    RETURNING messages.id`;
  const isAlive = new Set(alive.map(({ id }) => id));
  for (const { answer, state, content } of growing)
    if (isAlive.has(answer.id)) state.stored = content;
    else answer.onGone();
}
