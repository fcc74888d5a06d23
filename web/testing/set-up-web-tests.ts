import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
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

// A second is too short for a machine that runs other tests beside.
configure({ asyncUtilTimeout: 10_000 });

/** Tests see the English words a person would. */
beforeAll(async () => {
  localStorage.setItem('tern-language', 'en');
  // So that a screen in Spanish waits for nothing.
  learnWords('es', spanishWords);
  await startTexts(NAMESPACES);
});

afterEach(() => cleanup());
