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
 * A screen, or `<Routes>` of several, at an address, with toasts, our cache and what keeps the focus: only the network is not real.
 * Where a press led stands in the element `address`. `rerender` takes the screen alone, and keeps the cache.
 */
export function openScreen(screen: ReactElement, answers: Answers, address = '/') {
  // What an earlier test said.
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
        {/* However long a busy machine takes to look for it. */}
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
