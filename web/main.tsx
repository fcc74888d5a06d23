import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstScreenAt } from './app/first-screens.ts';
import { startTexts } from './i18n/i18n.ts';
import './ui/styles.css';

/** Loads a public screen and its texts together with the shell, so that the first paint is complete. */
async function show(root: Element): Promise<void> {
  const first = firstScreenAt(location.pathname);
  await Promise.all([startTexts(first ? ['common', first.namespace] : ['common']), first?.prepare()]);
  // A transition renders in slices, so that a slow phone can scroll and respond meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
// No top-level await: a public page's chunk imports this module and would wait for it.
void show(root);

/** Delay of work that the current page does not need. */
const AT_REST_MS = 3_000;

// In development there is no service worker.
if (import.meta.env.PROD)
  setTimeout(() => {
    import('./app/at-rest.ts').then(
      ({ prepareForOffline }) => prepareForOffline(),
      () => undefined,
    );
  }, AT_REST_MS);
