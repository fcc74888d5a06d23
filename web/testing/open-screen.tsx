import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { useEffect, type PropsWithChildren, type ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { keepFocus } from '../lib/keep-focus.ts';
import { newCache } from '../lib/new-cache.ts';
import { dismissToast, toastStore } from '../ui/toast-store.ts';
import { Toaster } from '../ui/toaster.tsx';
import { answeringLink, type Answers } from './answering-link.ts';

/**
 * Renders a screen, or `<Routes>`, at an address with toasts, cache and focus handling; only the network is a stub.
 * The element `address` shows the current location. `rerender` takes only the screen, and keeps the cache.
 */
export function openScreen(screen: ReactElement, answers: Answers, address = '/') {
  // Toasts of an earlier test.
  for (const { id } of toastStore.read()) dismissToast(id);
  const { link, ...asked } = answeringLink(answers);
  const client = new ApolloClient({ link, cache: newCache() });
  const view = render(screen, {
    wrapper: ({ children }: PropsWithChildren) => (
      <ApolloProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <main>{children}</main>
          <Address />
        </MemoryRouter>
        {/* Toasts never expire, because a busy machine may look for them late. */}
        <Toaster shownForMs={Infinity} />
      </ApolloProvider>
    ),
  });
  return { ...view, ...asked };
}

function Address() {
  useEffect(keepFocus, []);
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
