import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectGarbage } from '../testing/collect-garbage.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { createModel } from './create-model.ts';
import { ModelDownError, type ModelTools, type StreamedAnswer } from './model.ts';

const MESSAGES = [
  { role: 'user', text: 'Acta de nacimiento' },
  { role: 'assistant', text: 'Birth certificate' },
  { role: 'user', text: 'Registro Civil' },
] as const;
const FAULTS = ['refuses', 'talksNonsense', 'sendsNoise', 'showsAPage', 'neverEnds', 'redirects'] as const;
type Provider = 'anthropic' | 'openai-compatible';

async function piecesOf(text: AsyncIterable<string>): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  return pieces;
}

describe('a language model', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  beforeEach(() => {
    server.seen.length = 0;
    server.behave('well');
    server.answer(({ messages }) => `Civil Registry (${messages.at(-1)?.text ?? ''})`);
  });
  afterAll(() => server.close());

  interface HowToAsk {
    readonly apiKey?: string | undefined;
    readonly signal?: AbortSignal;
    readonly timeoutMs?: number;
    readonly silenceMs?: number;
    readonly tools?: ModelTools;
    readonly system?: string;
  }
  const modelOf = (provider: Provider, { apiKey, timeoutMs, silenceMs }: HowToAsk = { apiKey: 'key' }) =>
    createModel(
      {
        provider,
        baseUrl: provider === 'anthropic' ? server.anthropicUrl : `${server.openAiUrl}/`,
        apiKey,
        model: 'small-1',
      },
      { timeoutMs, silenceMs },
    );
  const question = (how: HowToAsk) => ({
    system: how.system ?? 'Translate.',
    messages: MESSAGES,
    maxTokens: 500,
    signal: how.signal,
    tools: how.tools,
  });
  const ask = (provider: Provider, how: HowToAsk = { apiKey: 'key' }) => modelOf(provider, how).complete(question(how));
  const stream = (provider: Provider, how: HowToAsk = { apiKey: 'key' }) =>
    modelOf(provider, how).stream(question(how));
  const wholeOf = async ({ text }: StreamedAnswer) => (await piecesOf(text)).join('');

  describe.each(['anthropic', 'openai-compatible'] as const)('over the %s protocol', (provider) => {
    const protocol = provider === 'anthropic' ? 'anthropic' : 'openai';

    it('receives the system prompt and the messages, and returns its answer', async () => {
      expect(await ask(provider)).toBe('Civil Registry (Registro Civil)');
      expect(server.seen).toMatchObject([
        { protocol, key: 'key', model: 'small-1', maxTokens: 500, system: 'Translate.', messages: MESSAGES, tools: [] },
      ]);
    });

    it('receives no API key when none is configured, whatever the environment holds', async () => {
      process.env['ANTHROPIC_API_KEY'] = 'of somebody else';
      await ask(provider, { apiKey: undefined });
      delete process.env['ANTHROPIC_API_KEY'];
      expect(server.seen[0]?.key).toBeUndefined();
      expect(modelOf(provider).name).toBe('small-1');
    });

    it('is retried once when it is busy', async () => {
      server.behave('busyOnce');
      expect(await ask(provider)).toContain('Civil Registry');
      server.behave('busyOnce');
      expect(await wholeOf(stream(provider))).toContain('Civil Registry');
      server.behave('busy');
      server.seen.length = 0;
      await expect(ask(provider)).rejects.toThrow(ModelDownError);
      await expect(wholeOf(stream(provider))).rejects.toThrow(ModelDownError);
      expect(server.seen).toHaveLength(4);
    });

    it('is retried once when it closes the connection without an answer', async () => {
      server.behave('hangsUpOnce');
      expect(await ask(provider)).toContain('Civil Registry');
      server.behave('hangsUpOnce');
      expect(await wholeOf(stream(provider))).toContain('Civil Registry');
      server.behave('hangsUp');
      server.seen.length = 0;
      await expect(ask(provider)).rejects.toThrow(ModelDownError);
      await expect(wholeOf(stream(provider))).rejects.toThrow(ModelDownError);
      expect(server.seen).toHaveLength(4);
    });

    it.each(FAULTS)('fails with ModelDownError, without a retry, when it %s', async (how) => {
      server.behave(how);
      await expect(ask(provider)).rejects.toThrow(ModelDownError);
      await expect(wholeOf(stream(provider))).rejects.toThrow(ModelDownError);
      expect(server.seen).toHaveLength(2);
    });

    it('keeps the question out of its error', async () => {
      server.behave('refuses');
      const error: unknown = await ask(provider).catch((reason: unknown) => reason);
      expect(JSON.stringify(error, ['message', 'cause', 'requestBodyValues'])).not.toContain('Registro');
      expect((error as Error).cause).toMatchObject({ message: expect.stringContaining('401') as string });
    });

    it('fails with ModelDownError when it does not answer in time', async () => {
      server.behave('hangs');
      await expect(ask(provider, { timeoutMs: 100 })).rejects.toThrow(/does not answer right now/);
      await expect(wholeOf(stream(provider, { timeoutMs: 100 }))).rejects.toThrow(ModelDownError);
      await expect(wholeOf(stream(provider, { silenceMs: 100 }))).rejects.toThrow(ModelDownError);
      server.behave('dripsForever');
      await expect(wholeOf(stream(provider, { timeoutMs: 200 }))).rejects.toThrow(ModelDownError);
    });

    it('times out when it hangs or drips, even after a garbage collection', async () => {
      const leaveOff = collectGarbage(20);
      for (const how of ['hangs', 'dripsForever'] as const) {
        server.behave(how);
        // The requests run in parallel because each garbage collection costs a tenth of a second.
        await Promise.all(
          [
            ask(provider, { timeoutMs: 100 }),
            wholeOf(stream(provider, { timeoutMs: 100 })),
            wholeOf(stream(provider, { silenceMs: 100 })),
          ].map((asked) => expect(asked).rejects.toThrow(ModelDownError)),
        );
      }
      leaveOff();
    });

    it('ends a waiting request when the caller aborts it', async () => {
      server.behave('hangs');
      for (const answer of [ask, (...how: Parameters<typeof ask>) => wholeOf(stream(...how))]) {
        const leaving = new AbortController();
        // A request that an earlier test abandoned may still arrive, so only this test's own request counts.
        const system = `Left alone ${randomUUID()}`;
        const waiting = answer(provider, { signal: leaving.signal, system }).catch((error: unknown) => error);
        await expect.poll(() => server.seen.some((request) => request.system === system)).toBe(true);
        leaving.abort(new Error('gone'));
        expect(await waiting).toMatchObject({ message: 'gone' });
      }
    });

    it('streams its answer word by word, decodes single-byte chunks and counts its tokens', async () => {
      server.answer(() => 'Cuesta $625 — según la página.');
      const answer = stream(provider);
      expect(await piecesOf(answer.text)).toEqual(['Cuesta ', '$625 ', '— ', 'según ', 'la ', 'página.']);
      const usage = await answer.usage;
      expect(usage.outputTokens).toBe(6);
      expect(usage.inputTokens).toBeGreaterThan(20);
      server.behave('drips');
      expect(await wholeOf(stream(provider))).toBe('Cuesta $625 — según la página.');
    });

    it('fails with ModelDownError when the stream breaks off, and estimates the tokens used', async () => {
      server.answer(() => 'one two three four five six seven eight');
      server.behave('endsInTheMiddle');
      const answer = stream(provider);
      const heard: string[] = [];
      await expect(
        (async () => {
          for await (const piece of answer.text) heard.push(piece);
        })(),
      ).rejects.toThrow(ModelDownError);
      expect(heard.join('')).toMatch(/^one/);
      expect((await answer.usage).inputTokens).toBeGreaterThan(0);
    });

    it('still counts the tokens when the reader stops early', async () => {
      const answer = stream(provider);
      for await (const piece of answer.text) {
        expect(piece).toBe('Civil ');
        break;
      }
      expect((await answer.usage).outputTokens).toBeGreaterThan(0);
    });

    it('calls only known tools with valid input, in at most four requests', async () => {
      const asked: unknown[] = [];
      const tools: ModelTools = {
        feeOf: {
          description: 'The fee of a form.',
          input: z.object({ formType: z.string() }),
          run: (input) => Promise.resolve(`Fee ${asked.push(input)}`),
        },
      };
      server.answer(({ results }) =>
        results.length === 0
          ? { text: 'Let me look.', calls: [{ name: 'feeOf', input: { formType: 'I-130' } }] }
          : `I found: ${results.join()}`,
      );
      expect(await wholeOf(stream(provider, { tools }))).toBe('Let me look.\n\nI found: Fee 1');
      expect(asked).toEqual([{ formType: 'I-130' }]);
      expect(server.seen[0]?.tools).toEqual(['feeOf']);
      server.seen.length = 0;
      server.answer(() => ({ calls: [{ name: 'feeOf', input: { formType: 'I-130' } }] }));
      await wholeOf(stream(provider, { tools })).catch(() => '');
      expect(server.seen.length).toBeLessThanOrEqual(4);
      server.answer(({ results }) =>
        results.length === 0
          ? { calls: ['feeOf', 'sendMail'].map((name) => ({ name, input: { formType: 7, to: 'x@example.org' } })) }
          : 'It did not work.',
      );
      const before = asked.length;
      expect(await wholeOf(stream(provider, { tools }))).toBe('It did not work.');
      expect(asked).toHaveLength(before);
    });
  });

  it('fails with ModelDownError when it cannot be reached', async () => {
    const model = createModel({
      provider: 'anthropic',
      baseUrl: 'http://127.0.0.1:1/v1',
      apiKey: undefined,
      model: 'm',
    });
    await expect(model.complete({ system: '', messages: MESSAGES, maxTokens: 5 })).rejects.toThrow(ModelDownError);
  });
});
