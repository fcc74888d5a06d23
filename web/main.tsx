import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { firstScreenAt } from './app/first-screens.ts';
import { startTexts } from './i18n/i18n.ts';
import './ui/styles.css';

/** A public page and its words come with the shell's, so that its first paint is whole. */
async function show(root: Element): Promise<void> {
  const first = firstScreenAt(location.pathname);
  await Promise.all([startTexts(first ? ['common', first.namespace] : ['common']), first?.prepare()]);
  // In slices: a slow phone stays able to scroll and to press while the page is made.
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
// Not awaited: a public page's script imports this one, and would wait for it to end.
void show(root);

/** Later than anything on the page: nothing of it is needed now. */
const AT_REST_MS = 3_000;

// In development there is no service worker.
if (import.meta.env.PROD)
  setTimeout(() => {
    import('./app/at-rest.ts').then(
      ({ prepareForOffline }) => prepareForOffline(),
      () => undefined,
    );
  }, AT_REST_MS);
