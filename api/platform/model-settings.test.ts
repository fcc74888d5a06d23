import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/srv/tern');
const NAMED = { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' };

describe('the settings of a language model', () => {
  it('use none unless one is named, and say so of a key that lies about', () => {
    expect(read({})).toMatchObject({ model: undefined, hints: [] });
    expect(read({ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' })).toMatchObject({ model: undefined, hints: [] });
    expect(read({ AI_API_KEY: 'k', AI_BASE_URL: 'https://proxy.example.org' })).toMatchObject({
      model: undefined,
      hints: ['AI_API_KEY is set but AI_MODEL is not, so no model is used. Set AI_PROVIDER and AI_MODEL.'],
    });
  });

  it('know the address of each maker, and what a person may use', () => {
    expect(read(NAMED).model).toEqual({
      provider: 'anthropic',
      baseUrl: 'https://api.anthropic.com/v1',
      apiKey: 'k',
      model: 'm',
      budget: { tokensPerDay: 100_000, inputCentsPerMillion: 0, outputCentsPerMillion: 0, centsPerMonth: undefined },
    });
    expect(read({ ...NAMED, AI_PROVIDER: 'openai-compatible' }).model?.baseUrl).toBe('https://api.openai.com/v1');
  });

  it('take a server of our own without a key', () => {
    const own = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://127.0.0.1:8080/v1' };
    expect(read(own).model).toMatchObject({ baseUrl: 'http://127.0.0.1:8080/v1', apiKey: undefined });
  });

  it('read what it costs and may cost', () => {
    const money = { AI_INPUT_CENTS_PER_MILLION: '300', AI_OUTPUT_CENTS_PER_MILLION: '1500.5', AI_CENTS_PER_MONTH: '0' };
    expect(read({ ...NAMED, ...money, AI_TOKENS_PER_DAY: '5000' }).model?.budget).toEqual({
      tokensPerDay: 5_000,
      inputCentsPerMillion: 300,
      outputCentsPerMillion: 1_500.5,
      centsPerMonth: 0,
    });
  });

  it.each([
    [{ AI_PROVIDER: 'anthropic', AI_MODEL: 'm' }, 'AI_API_KEY is missing: set it to the API key for AI_MODEL'],
    [{ AI_PROVIDER: 'anthropic', AI_API_KEY: 'k' }, 'AI_MODEL is missing'],
    [{ AI_MODEL: 'm', AI_API_KEY: 'k' }, 'AI_PROVIDER must be anthropic or openai-compatible: it is missing.'],
    [{ ...NAMED, AI_PROVIDER: 'tarot' }, 'AI_PROVIDER must be anthropic or openai-compatible.'],
    [{ ...NAMED, AI_BASE_URL: 'localhost' }, 'AI_BASE_URL must be an address'],
    [{ ...NAMED, AI_TOKENS_PER_DAY: 'many' }, 'AI_TOKENS_PER_DAY must be a number, 0 or more.'],
    [{ ...NAMED, AI_CENTS_PER_MONTH: '50' }, 'to calculate costs'],
  ])('that are half made stop the start with a sentence: %o', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });
});
