import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/srv/tern');

describe('the settings of a language model', () => {
  it('use none unless one is named, and say so of a key that lies about', () => {
    expect(read({})).toMatchObject({ model: undefined, hints: [] });
    expect(read({ OPENAI_API_KEY: 'k', ANTHROPIC_BASE_URL: 'https://proxy.example.org' })).toMatchObject({
      model: undefined,
      hints: [
        'ANTHROPIC_BASE_URL is set and ANTHROPIC_MODEL is not: no model is used. Name one to have drafts written.',
        'OPENAI_API_KEY is set and OPENAI_MODEL is not: no model is used. Name one to have drafts written.',
      ],
    });
  });

  it('know the address of each maker', () => {
    expect(read({ ANTHROPIC_MODEL: 'm', ANTHROPIC_API_KEY: 'k' }).model).toEqual({
      protocol: 'anthropic',
      baseUrl: 'https://api.anthropic.com',
      apiKey: 'k',
      model: 'm',
    });
    expect(read({ OPENAI_MODEL: 'm', OPENAI_API_KEY: 'k' }).model?.baseUrl).toBe('https://api.openai.com/v1');
  });

  it('take a server of our own without a key', () => {
    expect(read({ OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1' }).model).toEqual({
      protocol: 'openai',
      baseUrl: 'http://127.0.0.1:8080/v1',
      apiKey: undefined,
      model: 'm',
    });
  });

  it.each([
    [{ ANTHROPIC_MODEL: 'm' }, 'ANTHROPIC_API_KEY is missing: set it to the key for ANTHROPIC_MODEL'],
    [{ OPENAI_MODEL: 'm', ANTHROPIC_API_KEY: 'k' }, 'OPENAI_API_KEY is missing'],
    [{ OPENAI_MODEL: 'm', OPENAI_API_KEY: 'k', ANTHROPIC_MODEL: 'n', ANTHROPIC_API_KEY: 'k' }, 'are both set'],
    [{ OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'localhost' }, 'OPENAI_BASE_URL must be an address'],
  ])('that are half made stop the start with a sentence: %o', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });
});
