import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { errorSentence } from './error-sentence.ts';
import { changeLanguage } from './i18n.ts';
import english from './text/en/errors.json' with { type: 'json' };

/** Codes returned to programs, printed by commands, or never shown on screens. */
const NOT_FOR_SCREENS = new Set([
  'BAD_REQUEST',
  'INVALID_JSON',
  'KEY_NOT_VALID',
  'TOO_LARGE',
  // Returned to programs that called without TLS.
  'HTTPS_NEEDED',
  'EVENT_NOT_SIGNED',
  'EVENT_NOT_TAKEN',
  'NOT_AN_UPLOAD',
  'PARTNER_EXISTS',
  'PARTNER_NAME_INVALID',
  'PARTNER_NOT_FOUND',
  'REFUND_REFUSED',
  'SUPPORT_REQUEST_UNKNOWN',
  'LOG_UNKNOWN',
  'TRANSLATOR_LANGUAGES',
  'TRANSLATOR_NOT_FOUND',
  'FORM_REVIEWER_NOT_FOUND',
  'OPERATOR_NOT_FOUND',
  'UNKNOWN_UPLOAD_FIELD',
]);

const api = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../api');
const codes = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/generated|testing|\.test\.ts$/.test(file))
  .map((file) => readFileSync(path.join(api, file), 'utf8'))
  .filter((source) => /extends (DomainError|refusal\()/.test(source))
  .flatMap((source) =>
    [...source.matchAll(/(?:readonly code = |\brefusal\(\s*)'(\w+)'/g)].map(([, code]) => code ?? ''),
  );

describe('the error messages', () => {
  afterEach(() => changeLanguage('en'));

  it('exist for every error that a screen may show, and for no unknown code', () => {
    const wanted = [...new Set(codes)].filter((code) => !NOT_FOR_SCREENS.has(code)).sort();
    expect(wanted.length).toBeGreaterThan(80);
    expect(wanted.filter((code) => !Object.hasOwn(english, code))).toEqual([]);
    expect(Object.keys(english).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('come from the API in English, and from the translations in another language', async () => {
    const error = { code: 'NOT_SIGNED_IN', message: 'Please sign in first.' };
    await expect(errorSentence(error)).resolves.toBe('Please sign in first.');
    await changeLanguage('es');
    await expect(errorSentence(error)).resolves.toBe('Primero inicie sesión.');
    await expect(errorSentence({ code: 'BRAND_NEW', message: 'Brand new.' })).resolves.toBe('Brand new.');
  });
});
