import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { createModel, ModelDownError } from './model.ts';

const MESSAGES = [
  { role: 'user', text: 'Acta de nacimiento' },
  { role: 'assistant', text: 'Birth certificate' },
  { role: 'user', text: 'Registro Civil' },
] as const;

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

  const modelOf = (protocol: 'anthropic' | 'openai', apiKey: string | undefined = 'key', timeoutMs?: number) => {
    const baseUrl = protocol === 'anthropic' ? server.anthropicUrl : `${server.openAiUrl}/`;
    return createModel({ protocol, baseUrl, apiKey, model: 'small-1' }, { timeoutMs });
  };
  const ask = (protocol: 'anthropic' | 'openai', signal?: AbortSignal, timeoutMs?: number) =>
    modelOf(protocol, 'key', timeoutMs).complete({ system: 'Translate.', messages: MESSAGES, maxTokens: 500, signal });

  describe.each(['anthropic', 'openai'] as const)('that speaks %s', (protocol) => {
    it('is told what to do and what was said, and answers', async () => {
      expect(await ask(protocol)).toBe('Civil Registry (Registro Civil)');
      expect(server.seen).toEqual([
        { protocol, key: 'key', model: 'small-1', maxTokens: 500, system: 'Translate.', messages: MESSAGES },
      ]);
    });

    it('needs no key on a server of our own', async () => {
      const model = createModel({
        protocol,
        baseUrl: protocol === 'anthropic' ? server.anthropicUrl : server.openAiUrl,
        apiKey: undefined,
        model: 'small-1',
      });
      await model.complete({ system: '', messages: MESSAGES, maxTokens: 5 });
      expect(server.seen[0]?.key).toBeUndefined();
      expect(model.name).toBe('small-1');
    });

    it('is asked again once when it is busy', async () => {
      server.behave('busyOnce');
      expect(await ask(protocol)).toContain('Civil Registry');
      server.behave('busy');
      server.seen.length = 0;
      await expect(ask(protocol)).rejects.toThrow(ModelDownError);
      expect(server.seen).toHaveLength(2);
    });

    it.each(['refuses', 'hangsUp', 'talksNonsense', 'neverEnds', 'redirects'] as const)(
      'that %s is down',
      async (how) => {
        server.behave(how);
        await expect(ask(protocol)).rejects.toThrow(ModelDownError);
        expect(server.seen).toHaveLength(1);
      },
    );

    it('that does not answer in time is down', async () => {
      server.behave('hangs');
      await expect(ask(protocol, undefined, 100)).rejects.toThrow(/does not answer right now/);
    });

    it('is left alone when nobody waits any more', async () => {
      server.behave('hangs');
      const leaving = new AbortController();
      const answer = ask(protocol, leaving.signal);
      setTimeout(() => leaving.abort(new Error('gone')), 50);
      await expect(answer).rejects.toThrow('gone');
    });
  });

  it('that is not there is down', async () => {
    const model = createModel({ protocol: 'openai', baseUrl: 'http://127.0.0.1:1/v1', apiKey: undefined, model: 'm' });
    await expect(model.complete({ system: '', messages: MESSAGES, maxTokens: 5 })).rejects.toThrow(ModelDownError);
  });
});
