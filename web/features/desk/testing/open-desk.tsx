import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Observable, Subject } from 'rxjs';
import { dismissToast, toastStore } from '../../../ui/toast-store.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import { DeskOrderPage } from '../desk-order-page.tsx';
import { DeskPage } from '../desk-page.tsx';

type Variables = Readonly<Record<string, unknown>>;
/** By the operation's name; throwing is a lost network. */
type Answers = Record<string, (variables: Variables) => object>;

/** The desk's screens against a server that is a table of answers: only the network is not real. */
export function openDesk(address: string, answers: Answers) {
  for (const { id } of toastStore.read()) dismissToast(id);
  const calls: { readonly name: string; readonly variables: Variables }[] = [];
  const changes = new Subject<string>();
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        calls.push({ name: operationName, variables });
        if (operationName === 'DeskChanged') {
          const listening = changes.subscribe((deskChanged) => observer.next({ data: { deskChanged } }));
          return () => listening.unsubscribe();
        }
        // As a network would: later.
        const timer = setTimeout(() => {
          try {
            const answer = answers[operationName];
            if (!answer) throw new Error(`no answer to ${operationName}`);
            observer.next({ data: answer(variables) });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        });
        return () => clearTimeout(timer);
      }),
  );
  const cache = new InMemoryCache({
    possibleTypes: { Error: ['.+Error'] },
    typePolicies: { Desk: { keyFields: [] }, TranslationBlock: { keyFields: false } },
  });
  render(
    <ApolloProvider client={new ApolloClient({ link, cache })}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/desk" element={<DeskPage />} />
          <Route path="/desk/:orderId" element={<DeskOrderPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
      <Toaster />
    </ApolloProvider>,
  );
  return {
    calledWith: (name: string) => calls.filter((call) => call.name === name).map(({ variables }) => variables),
    /** What the subscription says. */
    tell: (orderId: string) => changes.next(orderId),
  };
}

function Address() {
  return <output data-testid="address">{useLocation().pathname}</output>;
}
