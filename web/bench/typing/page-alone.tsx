/** The page around every engine of the bench, with a single field. Its time is subtracted to isolate the engines. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { announceReady, i18n, readBenchCase } from './bench-page.ts';

await readBenchCase();

function Page() {
  useEffect(announceReady, []);
  return (
    <I18nextProvider i18n={i18n}>
      <input type="text" />
    </I18nextProvider>
  );
}

createRoot(document.getElementById('root') ?? document.body).render(<Page />);
