import type { Message, MessageStatus } from '../../generated/prisma/client.ts';
import type { Context, Services } from '../../platform/context.ts';
import { asSystemContext } from '../../platform/system-context.ts';
import type { Database } from '../../platform/db.ts';
import { timeLimit } from '../../platform/time-limit.ts';
import { answerQuestion, type AnswerMetadata, type Question } from '../assistant/public.ts';
import { encryptContent, encryptDetail } from './conversation-record.ts';
import { onStop, publishEnd, publishPiece } from './message-pieces.ts';
import { storeWhileStreaming } from './store-streaming.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** Upper bound of an answer's length; a model that never stops is cut here. */
const MAX_ANSWER_LENGTH = 20_000;
/** Longer than a model may take, including its retry. */
const MAX_MS = 180_000;

interface Writing {
  readonly stop: AbortController;
  readonly done: Promise<void>;
}

/** Answers that this process is writing, by database handle. */
const writings = new WeakMap<Database, Map<string, Writing>>();

function writingsOf(handle: Database): Map<string, Writing> {
  const { db } = asSystemContext({ db: handle }, 'answers');
  return getOrInsert(writings, db, () => new Map<string, Writing>());
}

/** Writes an answer in the background: subscribers receive each piece, and the message ends up with the whole text. */
export function beginAnswer(ctx: Context, answer: Pick<Message, 'id'>, question: Question): void {
  const running = writingsOf(ctx.db);
  const stop = new AbortController();
  const done = writeAnswer(ctx, answer.id, question, stop)
    .catch((error: unknown) => ctx.log.error({ err: error, messageId: answer.id }, 'An answer could not be kept'))
    .finally(() => running.delete(answer.id));
  running.set(answer.id, { stop, done });
}

/** Whether this process writes the answer, so that none of its events can get lost. */
export const isWrittenHere = ({ db }: Pick<Services, 'db'>, messageId: string): boolean =>
  writingsOf(db).has(messageId);

/** Ids of all answers this process is writing, for any user: for queries that must leave them out. */
export const idsWrittenHere = ({ db }: Pick<Services, 'db'>): string[] => [...writingsOf(db).keys()];

/** Aborts the answer at once if this process writes it; another process notices when it stores. */
export function abortAnswer({ db }: Pick<Services, 'db'>, messageId: string): void {
  writingsOf(db).get(messageId)?.stop.abort();
}

/** Resolves when the answer is stored, if this process writes it, or after `ms`. */
export async function waitForAnswer({ db }: Pick<Services, 'db'>, messageId: string, ms: number): Promise<void> {
  const done = writingsOf(db).get(messageId)?.done;
  if (!done) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([done, late]);
  clearTimeout(timer);
}

/** Called before the process exits: stores the partial text of all answers being written. */
export async function endAllAnswers({ db }: Pick<Services, 'db'>): Promise<void> {
  const running = [...writingsOf(db).values()];
  for (const { stop } of running) stop.abort(CUT_OFF);
  await Promise.all(running.map(({ done }) => done));
}

/** Abort reason when the user did not stop it here: the process exits, or it was stopped, deleted or retried. */
const CUT_OFF = Symbol('cut off');

async function writeAnswer(ctx: Context, id: string, question: Question, stop: AbortController): Promise<void> {
  let content = '';
  const userId = ctx.viewer?.id ?? '';
  const writing = new AbortController();
  void onStop(ctx, id, writing.signal, () => stop.abort());
  const leaveOff = storeWhileStreaming(ctx, { id, userId, content: () => content, onGone: () => stop.abort(CUT_OFF) });
  const { signal, end: endLimit } = timeLimit(MAX_MS, stop.signal);
  let end: { status: MessageStatus; metadata?: AnswerMetadata };
  try {
    const pieces = answerQuestion(ctx, question, signal);
    for (;;) {
      const { value, done } = await nextOrAborted(pieces, signal);
      if (done === true) {
        end = { status: 'complete', metadata: value };
        break;
      }
      const text = value.slice(0, MAX_ANSWER_LENGTH - content.length);
      if (text !== '') publishPiece(ctx, id, { from: content.length, text });
      content += text;
    }
  } catch (error) {
    end = { status: statusAfter(stop.signal, content) };
    if (!stop.signal.aborted) ctx.log.error({ err: error, messageId: id }, 'A question could not be answered');
  } finally {
    endLimit();
    leaveOff();
    writing.abort();
  }
  const data = {
    status: end.status,
    aliveAt: ctx.now(),
    contentEncrypted: encryptContent(ctx.vault, { id, userId }, content),
    ...(end.metadata && { detailEncrypted: encryptDetail(ctx, id, end.metadata) }),
  };
  // A message stopped or deleted meanwhile stays so; one marked interrupted by mistake gets its real status.
  await ctx.db.message.updateMany({ where: { id, status: { in: ['streaming', 'interrupted'] } }, data });
  publishEnd(ctx, id);
}

function statusAfter({ aborted, reason }: AbortSignal, content: string): MessageStatus {
  if (aborted) return reason === CUT_OFF ? 'interrupted' : 'stopped';
  return content === '' ? 'failed' : 'interrupted';
}

/** Returns the next piece or throws on abort. A generator that hangs is abandoned. */
async function nextOrAborted(
  pieces: AsyncGenerator<string, AnswerMetadata>,
  signal: AbortSignal,
): Promise<IteratorResult<string, AnswerMetadata>> {
  signal.throwIfAborted();
  let abort = () => {};
  const cut = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([pieces.next(), cut]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
