import { useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { keepFocus } from '../lib/keep-focus.ts';
import { Arrival } from './arrival.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { ReceiptHost } from './receipt-host.tsx';
import { Router } from './router.tsx';
import { SignInHost } from './sign-in-host.tsx';
import { SkipLink } from './skip-link.tsx';
import { ToastHost } from './toast-host.tsx';
import { useProfileLanguage } from './use-profile-language.ts';

/** Root component: header, the screen for the current address, footer, and the hosts of dialogs and toasts. */
export function App() {
  useProfileLanguage();
  useEffect(keepFocus, []);
  return (
    <BrowserRouter>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="content" tabIndex={-1} className="flex-1">
          <PageBoundary>
            <Router />
          </PageBoundary>
        </main>
        <Footer />
      </div>
      <Arrival />
      <ReceiptHost />
      <SignInHost />
      <ToastHost />
    </BrowserRouter>
  );
}
