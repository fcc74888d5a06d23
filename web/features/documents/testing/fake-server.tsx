import { Route, Routes } from 'react-router-dom';
import { Subject } from 'rxjs';
import type { Answers } from '../../../testing/answering-link.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { DocumentCenterPage } from '../document-center-page.tsx';

/** Opens the page against a simulated server that stores these documents. */
export function openDocumentCenter(address: string, documents: readonly object[], answers: Answers = {}) {
  const changes = new Subject<object>();
  const stored = new Map(documents.map((document) => [(document as { id: string }).id, document]));
  const all: Answers = {
    DocumentChanged: changes,
    DocumentsOwner: () => ({ viewer: { __typename: 'User', id: 'usr_1' } }),
    DocumentList: () => listOf([...stored.values()]),
    DocumentToRead: ({ id }) => ({ document: stored.get(id as string) ?? null }),
    UploadedDocument: ({ id }) => ({ document: stored.get(id as string) ?? null }),
    DocumentDifferences: ({ id }) => ({ document: { __typename: 'Document', id, differences: [] } }),
    Checklist: () => viewerWith([]),
    OpenApplications: () => viewerWith([]),
    ...answers,
  };
  const screens = (
    <Routes>
      <Route path="/document-center" element={<DocumentCenterPage />} />
    </Routes>
  );
  return {
    ...openScreen(screens, all, address),
    stored,
    /** Sends an event of the subscription. */
    tell: (change: { readonly id: string; readonly document: object | null; readonly progress?: object }) => {
      if (change.document) stored.set(change.id, change.document);
      else stored.delete(change.id);
      changes.next({ documentChanged: { __typename: 'DocumentChange', progress: null, ...change } });
    },
  };
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
