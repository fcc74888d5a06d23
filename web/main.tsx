import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startTexts } from './i18n/i18n.ts';
import './ui/styles.css';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');

// The landing page's words come with the shell's, so that its first paint is whole.
await startTexts(location.pathname === '/' ? ['common', 'marketing'] : ['common']);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
