import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { learnWords } from '../../schema/forms/engine-words.ts';
import spanishWords from '../../schema/forms/text/es.json' with { type: 'json' };
import { startTexts } from '../i18n/i18n.ts';

const NAMESPACES = [
  'common',
  'accounts',
  'applications',
  'conversations',
  'dashboard',
  'demo',
  'desk',
  'documents',
  'easyUse',
  'engine',
  'forms',
  'marketing',
  'payments',
  'proposals',
  'uxShowcase',
];

/** Tests see the English words a person would. */
beforeAll(async () => {
  localStorage.setItem('tern-language', 'en');
  // So that a screen in Spanish waits for nothing.
  learnWords('es', spanishWords);
  await startTexts(NAMESPACES);
});

afterEach(() => cleanup());
