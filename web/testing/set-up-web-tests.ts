import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { startTexts } from '../i18n/i18n.ts';

const NAMESPACES = [
  'common',
  'accounts',
  'applications',
  'conversations',
  'dashboard',
  'desk',
  'documents',
  'engine',
  'forms',
  'marketing',
  'proposals',
];

/** Tests see the English words a person would. */
beforeAll(async () => {
  localStorage.setItem('tern-language', 'en');
  await startTexts(NAMESPACES);
});

afterEach(() => cleanup());
