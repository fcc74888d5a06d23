import { expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../schema/forms/languages.ts';
import { createLogger } from './platform/logger.ts';
import { readTestSettings } from './testing/test-settings.ts';
import { READING_LIMITS } from './features/documents/reading/process/limits.ts';
import { MAX_FILE_SIZE } from './features/documents/upload-rules.ts';
import { findPassage } from './features/library/public.ts';

const services = { settings: readTestSettings(), log: createLogger('silent') };

it.each(INTERFACE_LANGUAGES)('Tess states the actual upload limits (%s)', (language) => {
  const numbers = findPassage(services, 'tern.documents', language)?.text.match(/\d+/g)?.map(Number);
  const megabytes = MAX_FILE_SIZE / 1024 ** 2;
  expect(numbers).toEqual([megabytes, READING_LIMITS.pages, READING_LIMITS.recognisedPages]);
});
