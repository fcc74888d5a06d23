import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { Observable, Subject } from 'rxjs';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { dismissToast, toastStore } from '../../../ui/toast-store.ts';
import { Toaster } from '../../../ui/toaster.tsx';
import { DocumentCenterPage } from '../document-center-page.tsx';

type Variables = Readonly<Record<string, unknown>>;
/** By the operation's name; throwing is a lost network. */
type Answers = Readonly<Record<string, (variables: Variables) => object>>;

/** The page against a server that is a table of answers: only the network is not real. */
export function openDocumentCenter(address: string, documents: readonly object[], answers: Answers = {}) {
  // What an earlier test said.
  for (const { id } of toastStore.read()) dismissToast(id);
  const calls: { readonly name: string; readonly variables: Variables }[] = [];
  const changes = new Subject<object>();
  const stored = new Map(documents.map((document) => [(document as { id: string }).id, document]));
  const all: Answers = {
    DocumentsOwner: () => ({ viewer: { __typename: 'User', id: 'usr_1' } }),
    DocumentList: () => listOf([...stored.values()]),
    DocumentToRead: ({ id }) => ({ document: stored.get(id as string) ?? null }),
    UploadedDocument: ({ id }) => ({ document: stored.get(id as string) ?? null }),
    DocumentDifferences: ({ id }) => ({ document: { __typename: 'Document', id, differences: [] } }),
    Checklist: () => viewerWith([]),
    OpenApplications: () => viewerWith([]),
    ...answers,
  };
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        calls.push({ name: operationName, variables });
        if (operationName === 'DocumentChanged') {
          const listening = changes.subscribe((documentChanged) => observer.next({ data: { documentChanged } }));
          return () => listening.unsubscribe();
        }
        // As a network would: later.
        const timer = setTimeout(() => {
          try {
            const answer = all[operationName];
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
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache({
      possibleTypes: { Error: ['.+Error'] },
      typePolicies: {
        AnalysisResult: { merge: true },
        FormEdition: { keyFields: ['formType', 'edition', 'language'] },
      },
    }),
  });
  const view = render(
    <ApolloProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/document-center" element={<DocumentCenterPage />} />
        </Routes>
        <Address />
      </MemoryRouter>
      <Toaster />
    </ApolloProvider>,
  );
  return {
    ...view,
    stored,
    calledWith: (name: string) => calls.filter((call) => call.name === name).map(({ variables }) => variables),
    /** What the subscription says. */
    tell: (change: { readonly id: string; readonly document: object | null; readonly progress?: object }) => {
      if (change.document) stored.set(change.id, change.document);
      else stored.delete(change.id);
      changes.next({ __typename: 'DocumentChange', progress: null, ...change });
    },
  };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

export const listOf = (documents: readonly object[], next?: { readonly endCursor: string }) => ({
  viewer: {
    __typename: 'User',
    id: 'usr_1',
    documents: {
      __typename: 'UserDocumentsConnection',
      totalCount: documents.length + (next ? 1 : 0),
      edges: documents.map((node) => ({ __typename: 'UserDocumentsConnectionEdge', node })),
      pageInfo: { __typename: 'PageInfo', hasNextPage: next !== undefined, endCursor: next?.endCursor ?? null },
    },
  },
});

export const viewerWith = (applications: readonly object[]) => ({
  viewer: {
    __typename: 'User',
    id: 'usr_1',
    applications: {
      __typename: 'UserApplicationsConnection',
      edges: applications.map((node) => ({ __typename: 'UserApplicationsConnectionEdge', node })),
    },
  },
});
