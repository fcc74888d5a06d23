import 'fake-indexeddb/auto';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import i18next from 'i18next';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { registerMessages } from '../../schema/forms/engine-messages.ts';
import spanishWords from '../../schema/forms/text/es.json' with { type: 'json' };
import { changeLanguage, startTexts } from '../i18n/i18n.ts';
import { onSignInRequested } from '../lib/sign-in-request.ts';
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

// Tests that expect a response mock it; otherwise there is no server and no noise about it.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

const library = getConfig();
/** The real one, even while a test mocks timers. */
const nextTurn = setImmediate;
configure({
  // A timeout below that of a test.
  asyncUtilTimeout: 60_000,
  // Effects that follow a render (`useEffect`: move the focus, announce something) run in a later turn of React's
  // scheduler. A person never sees the screen in between; a test that has found a heading must not either.
  asyncWrapper: async (wait) => {
    const found: unknown = await library.asyncWrapper(wait);
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => nextTurn(resolve));
    return found;
  },
});

/** Tests use the English texts in a clean browser; it is reset because files share a worker. */
beforeAll(async () => {
  await leaveBrowserNew();
  // Loaded here so that a screen in Spanish does not have to wait.
  registerMessages('es', spanishWords);
  if (!i18next.isInitialized) await startTexts(NAMESPACES);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

// Imports still pending when a file ends would fail without a browser, and stay failed for the worker's next files.
afterAll(() => vi.dynamicImportSettled());

async function leaveBrowserNew(): Promise<void> {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of toastStore.read()) dismissToast(id);
  // Drops a sign-in request that no shell received.
  onSignInRequested(() => {})();
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
