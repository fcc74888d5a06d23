import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/srv/tern');
const NAMED = { AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k' };

describe('language model settings', () => {
  it('configures no model unless one is named, and hints at an AI_API_KEY without AI_MODEL', () => {
    expect(read({})).toMatchObject({ model: undefined, hints: [] });
    expect(read({ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k' })).toMatchObject({ model: undefined, hints: [] });
    expect(read({ AI_API_KEY: 'k', AI_BASE_URL: 'https://proxy.example.org' })).toMatchObject({
      model: undefined,
      hints: ['AI_API_KEY is set but AI_MODEL is not, so no model is used. Set AI_PROVIDER and AI_MODEL.'],
    });
  });

  it('fills in the base URL of each provider and the default budget of a user', () => {
    expect(read(NAMED).model).toEqual({
      provider: 'anthropic',
      baseUrl: 'https://api.anthropic.com/v1',
      apiKey: 'k',
      model: 'm',
      budget: { tokensPerDay: 100_000, inputCentsPerMillion: 0, outputCentsPerMillion: 0, centsPerMonth: undefined },
    });
    expect(read({ ...NAMED, AI_PROVIDER: 'openai-compatible' }).model?.baseUrl).toBe('https://api.openai.com/v1');
  });

  it('accepts a self-hosted model server without an API key', () => {
    const own = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm', AI_BASE_URL: 'http://127.0.0.1:8080/v1' };
    expect(read(own).model).toMatchObject({ baseUrl: 'http://127.0.0.1:8080/v1', apiKey: undefined });
  });

  it('reads token prices and the token and cost limits', () => {
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
    [{ ...NAMED, AI_BASE_URL: 'localhost' }, 'AI_BASE_URL must name a server'],
    [{ ...NAMED, AI_TOKENS_PER_DAY: 'many' }, 'AI_TOKENS_PER_DAY must be a number, 0 or more.'],
    [{ ...NAMED, AI_CENTS_PER_MONTH: '50' }, 'to calculate costs'],
  ])('rejects incomplete or invalid settings with an error message: %o', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });
});
