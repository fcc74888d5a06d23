import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import i18next from 'i18next';
import { afterEach, beforeAll, vi } from 'vitest';
import { learnWords } from '../../schema/forms/engine-words.ts';
import spanishWords from '../../schema/forms/text/es.json' with { type: 'json' };
import { changeLanguage, startTexts } from '../i18n/i18n.ts';
import { onSignInAsked } from '../lib/sign-in-request.ts';
import { clearDevice } from '../lib/sign-out.ts';
import { dismissToast, toastStore } from '../ui/toast-store.ts';

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

// Whoever expects an answer of the server gives one; otherwise there is no server, and no line of noise about it.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// A second is too short for a machine that runs other tests beside.
configure({ asyncUtilTimeout: 10_000 });

/** Tests see the English words a person would, in a browser where nobody was before: files share a worker. */
beforeAll(async () => {
  await leaveBrowserNew();
  // So that a screen in Spanish waits for nothing.
  learnWords('es', spanishWords);
  if (!i18next.isInitialized) await startTexts(NAMESPACES);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function leaveBrowserNew(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of toastStore.read()) dismissToast(id);
  // What a screen asked for without a shell that listens.
  onSignInAsked(() => {})();
  clearDevice();
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  document.body.replaceChildren();
  document.title = '';
  history.replaceState(null, '', '/');
  localStorage.setItem('tern-language', 'en');
  if (i18next.isInitialized) await changeLanguage('en');
}
