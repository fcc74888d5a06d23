import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { newOwner } from '../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import type { AnswerMetadata, Question } from '../assistant/public.ts';
import * as assistant from '../assistant/public.ts';
import { decryptContent, openMetadata } from './conversation-record.ts';
import {
  AnswerNotBrokenError,
  ConversationNotFoundError,
  MessageBlankError,
  MessageNotFoundError,
  MessageTooLongError,
} from './conversations-errors.ts';
import { deleteConversation } from './delete-conversation.ts';
import { findMessage, listMessages } from './find-conversation.ts';
import { sendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';
import { stopAnswer } from './stop-answer.ts';
import { tryAgain } from './try-again.ts';
import { watchMessage, type MessagePiece } from './watch-message.ts';
import { waitForAnswer, endAllAnswers } from './write-answer.ts';

const METADATA: AnswerMetadata = {
  source: 'library',
  citations: [],
  suggestedActions: [],
  formRecommendations: [],
  estimatedTimeline: null,
  proposals: [],
  notice: null,
};

/** Tess's scripted answer in these tests; each step is awaited before the next piece. */
let script: (question: Question, signal: AbortSignal) => AsyncGenerator<string, AnswerMetadata>;
const inHerPlace = vi.spyOn(assistant, 'answerQuestion');
beforeEach(
  () =>
    void inHerPlace.mockImplementation((_ctx: Context, question: Question, signal: AbortSignal) =>
      script(question, signal),
    ),
);
afterAll(() => inHerPlace.mockRestore());

describe('a streamed answer', () => {
  let services: TestServices;
  let ana: Context;
  let bao: Context;
  let conversationId: string;
  beforeAll(async () => {
    services = await openTestServices();
    [ana, bao] = [await newOwner(services), await newOwner(services)];
  });
  beforeEach(async () => {
    script = saying('One. ', 'Two. ', 'Three.');
    conversationId = (await startConversation(ana, { title: 'Fees', language: 'en' })).id;
  });
  afterAll(() => services.close());

  function saying(...pieces: string[]) {
    return async function* (): AsyncGenerator<string, AnswerMetadata> {
      for (const piece of pieces) yield await Promise.resolve(piece);
      return METADATA;
    };
  }
  /** Returns a script that goes on one piece at a time, on request. */
  function stepping(...pieces: string[]) {
    const steps: (() => void)[] = [];
    const reached = pieces.map(() => new Promise<void>((resolve) => steps.push(resolve)));
    script = async function* () {
      for (const [index, piece] of pieces.entries()) {
        await reached[index];
        yield piece;
      }
      return METADATA;
    };
    return { go: (count = 1) => steps.splice(0, count).forEach((step) => step()) };
  }
  const send = (content = 'What does the I-130 cost?', caller = {}) =>
    sendMessage({ ...ana, caller: { ...ana.caller, ...caller } }, { conversationId, content, place: null });
  /** @param pieces collects the pieces received so far, for a test that waits for them */
  const collect = async (messageId: string, after = 0, most = Infinity, pieces: MessagePiece[] = []) => {
    const stream = await watchMessage(ana, { messageId, after });
    for await (const piece of stream) {
      pieces.push(piece);
      if (pieces.length >= most) break;
    }
    return pieces;
  };
  const textOf = (pieces: readonly MessagePiece[]) => pieces.map(({ text }) => text).join('');

  it('is streamed piece by piece and stored complete', async () => {
    const steps = stepping('One. ', 'Two. ', 'Three.');
    const { answer, question } = await send();
    expect([question.role, answer.role, answer.status]).toEqual(['user', 'assistant', 'streaming']);
    const pieces: MessagePiece[] = [];
    const heard = collect(answer.id, 0, Infinity, pieces);
    for (const text of ['One. ', 'One. Two. ', 'One. Two. Three.']) {
      steps.go();
      await expect.poll(() => textOf(pieces)).toBe(text);
    }
    await heard;
    expect(pieces.map(({ from, text }) => [from, text])).toEqual([
      [0, 'One. '],
      [5, 'Two. '],
      [10, 'Three.'],
      [16, ''],
    ]);
    expect(pieces.map(({ message }) => message?.status)).toEqual([undefined, undefined, undefined, 'complete']);
    const kept = await findMessage(ana, answer.id);
    expect([decryptContent(ana, kept), openMetadata(ana, kept)]).toEqual(['One. Two. Three.', METADATA]);
  });

  it('resumes from any character after a disconnect, before and after it is complete', async () => {
    const steps = stepping('One. ', 'Two. ', 'Three.');
    const { answer } = await send();
    steps.go(2);
    const before = await collect(answer.id, 0, 1);
    expect('One. Two. '.startsWith(textOf(before))).toBe(true);
    const rest = collect(answer.id, 3);
    steps.go();
    expect(textOf(await rest)).toBe('One. Two. Three.'.slice(3));
    for (const after of [0, 7, 16, 400])
      expect(textOf(await collect(answer.id, after))).toBe('One. Two. Three.'.slice(after));
  });

  it('includes what was written while its notifications were lost', async () => {
    const steps = stepping('One. ', 'Two. ', 'Three.');
    const { answer } = await send();
    const publish = vi.spyOn(services.pubsub, 'publish').mockResolvedValue();
    steps.go(2);
    const heard = collect(answer.id);
    await expect.poll(() => publish.mock.calls.length).toBeGreaterThan(0);
    publish.mockRestore();
    steps.go();
    const pieces = await heard;
    expect(textOf(pieces)).toBe('One. Two. Three.');
    for (const [index, { from }] of pieces.entries()) expect(from).toBe(textOf(pieces.slice(0, index)).length);
  });

  it('is stopped by the user, and keeps what was written', async () => {
    const steps = stepping('One. ', 'Two. ', 'Three.');
    const { answer } = await send();
    const pieces: MessagePiece[] = [];
    const heard = collect(answer.id, 0, Infinity, pieces);
    steps.go();
    await expect.poll(() => textOf(pieces)).toBe('One. ');
    const stopped = await stopAnswer(ana, answer.id);
    expect([stopped.status, decryptContent(ana, stopped)]).toEqual(['stopped', 'One. ']);
    expect((await heard).at(-1)?.message?.status).toBe('stopped');
    expect((await stopAnswer(ana, answer.id)).status).toBe('stopped');
  });

  it('is stopped from another process', async () => {
    stepping('never said');
    const { answer } = await send();
    await services.db.message.update({ where: { id: answer.id }, data: { status: 'stopped' } });
    await waitForAnswer(services, answer.id, 60_000);
    expect((await collect(answer.id)).at(-1)?.message?.status).toBe('stopped');
  });

  it('is marked interrupted when its process is gone, and is retried once', async () => {
    const { answer, question } = await send();
    await waitForAnswer(services, answer.id, 60_000);
    const long = new Date(Date.now() - 60_000);
    await services.db.message.update({ where: { id: answer.id }, data: { status: 'streaming', aliveAt: long } });
    expect((await collect(answer.id)).at(-1)?.message?.status).toBe('interrupted');
    const tries = await Promise.all([tryAgain(ana, answer.id), tryAgain(ana, answer.id), tryAgain(ana, answer.id)]);
    expect(new Set(tries.map((sent) => sent.answer.id)).size).toBe(1);
    expect(tries[0].question.id).toBe(question.id);
    expect(textOf(await collect(tries[0].answer.id))).toBe('One. Two. Three.');
    expect((await tryAgain(ana, answer.id)).answer.id).toBe(tries[0].answer.id);
    await expect(tryAgain(ana, tries[0].answer.id)).rejects.toThrow(AnswerNotBrokenError);
    await expect(tryAgain(bao, answer.id)).rejects.toThrow(MessageNotFoundError);
    expect((await listMessages(ana, conversationId)).map(({ role, status }) => [role, status])).toEqual([
      ['user', 'complete'],
      ['assistant', 'interrupted'],
      ['assistant', 'complete'],
    ]);
  });

  it('continues when its slow process was presumed dead, unless the question was retried', async () => {
    const steps = stepping('One. ', 'Two. ');
    const { answer } = await send();
    const thinkDead = (id: string) => services.db.message.update({ where: { id }, data: { status: 'interrupted' } });
    const statusOf = async (id: string) => (await findMessage(ana, id)).status;
    await thinkDead(answer.id);
    await expect.poll(() => statusOf(answer.id)).toBe('streaming');
    await thinkDead(answer.id);
    steps.go(2);
    await waitForAnswer(services, answer.id, 60_000);
    const whole = await findMessage(ana, answer.id);
    expect([whole.status, decryptContent(ana, whole)]).toEqual(['complete', 'One. Two. ']);

    stepping('never said');
    const { answer: slow, question } = await send('And now?');
    const newer = { ...slow, id: `${slow.id}_2`, position: slow.position + 1, questionId: question.id };
    await services.db.$transaction([
      services.db.message.update({ where: { id: slow.id }, data: { status: 'interrupted' } }),
      services.db.message.create({ data: { ...newer, detailEncrypted: undefined } }),
    ]);
    await waitForAnswer(services, slow.id, 60_000);
    expect(await statusOf(slow.id)).toBe('interrupted');
  });

  it('is not marked interrupted while a busy process with a late heartbeat still writes it', async () => {
    const steps = stepping('One. ');
    const { answer } = await send();
    const later = { ...ana, now: () => new Date(Date.now() + 60_000) };
    expect((await findMessage(later, answer.id)).status).toBe('streaming');
    expect((await listMessages(later, conversationId)).at(-1)?.status).toBe('streaming');
    steps.go();
    expect(textOf(await collect(answer.id))).toBe('One. ');
    expect((await findMessage(ana, answer.id)).status).toBe('complete');
  });

  it('is stored as interrupted with its text so far when the process shuts down', async () => {
    const steps = stepping('One. ', 'Two. ');
    const { answer } = await send();
    steps.go();
    expect(textOf(await collect(answer.id, 0, 1))).toBe('One. ');
    await endAllAnswers(services);
    const kept = await findMessage(ana, answer.id);
    expect([kept.status, decryptContent(ana, kept)]).toEqual(['interrupted', 'One. ']);
  });

  it('is marked failed on an error before any text, and interrupted on an error after some text', async () => {
    script = async function* () {
      await Promise.resolve();
      throw new Error('broken');
    };
    const { answer } = await send();
    expect((await collect(answer.id)).at(-1)?.message?.status).toBe('failed');
    script = async function* () {
      yield await Promise.resolve('One. ');
      throw new Error('broken');
    };
    const again = await tryAgain(ana, answer.id);
    expect((await collect(again.answer.id)).at(-1)?.message?.status).toBe('interrupted');
  });

  it('ends when its conversation is deleted while it is written', async () => {
    stepping('never said');
    const { answer } = await send();
    await deleteConversation(ana, conversationId);
    await waitForAnswer(services, answer.id, 5_000);
    expect(await services.db.message.count({ where: { conversationId } })).toBe(0);
    await expect(deleteConversation(ana, conversationId)).rejects.toThrow(ConversationNotFoundError);
  });

  it('is requested once when the same send is repeated with one idempotency key', async () => {
    const sent = await Promise.all(Array.from({ length: 5 }, () => send('Same?', { idempotencyKey: 'same-send-1' })));
    expect(new Set(sent.map(({ question, answer }) => `${question.id} ${answer.id}`)).size).toBe(1);
    expect(await listMessages(ana, conversationId)).toHaveLength(2);
  });

  it('follows its own question when three questions are sent at once', async () => {
    const sent = await Promise.all([send('A?'), send('B?'), send('C?')]);
    for (const { answer } of sent) expect(textOf(await collect(answer.id))).toBe('One. Two. Three.');
    const messages = await listMessages(ana, conversationId);
    expect(messages.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const [index, { role, questionId }] of messages.entries())
      if (role === 'assistant') expect(questionId).toBe(messages[index - 1]?.id);
  });

  it('is generated with the earlier messages as history', async () => {
    let heard: Question | undefined;
    const { answer } = await send('What is an I-130?');
    await collect(answer.id);
    script = async function* (question) {
      heard = question;
      yield await Promise.resolve('Later.');
      return METADATA;
    };
    await collect((await send('And the fee?')).answer.id);
    expect(heard).toEqual({
      text: 'And the fee?',
      language: 'en',
      history: [
        { role: 'user', text: 'What is an I-130?' },
        { role: 'assistant', text: 'One. Two. Three.' },
      ],
      place: null,
    });
  });

  it('is left out of the history of the next question while it is still being written', async () => {
    const steps = stepping('One.');
    const first = await send('First?');
    let heard: Question | undefined;
    script = async function* (question) {
      heard = question;
      yield await Promise.resolve('Two.');
      return METADATA;
    };
    await collect((await send('Second?')).answer.id);
    expect(heard).toMatchObject({ text: 'Second?', history: [] });
    steps.go();
    await collect(first.answer.id);
  });

  it.each(['', '   \n\t ', '\u200b\u200f', '\u3000'])('refuses blank text (%j)', async (text) => {
    await expect(send(text)).rejects.toThrow(MessageBlankError);
  });

  it.each([
    'x'.repeat(5_000),
    '👩‍👩‍👧‍👦 ¿cuánto cuesta?',
    'ما هو النموذج I-130؟',
    '<script>alert(1)</script>',
    'DROP TABLE messages; --',
    'a\0b',
    '\ud83d lone half',
  ])('accepts any other text, without NUL and lone surrogates (%j)', async (text) => {
    const { question, answer } = await send(text);
    expect(decryptContent(ana, question)).toBe(text.replace('\0', '').replace('\ud83d lone', '\ufffd lone'));
    await collect(answer.id);
  });

  it('rejects a message of 20,000 letters, and access to another user’s messages', async () => {
    await expect(send('x'.repeat(20_000))).rejects.toThrow(MessageTooLongError);
    const { answer } = await send();
    await expect(watchMessage(bao, { messageId: answer.id, after: 0 })).rejects.toThrow(MessageNotFoundError);
    await expect(stopAnswer(bao, answer.id)).rejects.toThrow(MessageNotFoundError);
    await expect(sendMessage(bao, { conversationId, content: 'Hi', place: null })).rejects.toThrow(
      ConversationNotFoundError,
    );
    await collect(answer.id);
  });

  it('stores no question or answer in plain text', async () => {
    const { question, answer } = await send('My secret canary question');
    await collect(answer.id);
    const rows = await services.db.message.findMany({ where: { id: { in: [question.id, answer.id] } } });
    expect(JSON.stringify(rows)).not.toMatch(/canary|One\./);
  });
});
