import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePollingWhileDown } from '../../lib/use-polling-while-down.ts';
import type { DocumentChangedSubscription } from '../../generated/graphql.ts';
import { evictDocument, listDocument } from './document-cache.ts';
import { DOCUMENT_CHANGED, DOCUMENT_LIST, DOCUMENT_TO_READ, DOCUMENTS_OWNER, KNOWN_STATUS } from './operations.ts';
import { readingProgress } from './reading-progress.ts';
import { uploadQueue } from './upload-queue.ts';

type Changed = NonNullable<DocumentChangedSubscription['documentChanged']['document']>;

/** One page of the list, which contains recent uploads and readings. */
const NEWEST = 20;

/**
 * Keeps all documents on screen in sync with the server: uploaded, read or deleted, here or on another device.
 * Without the subscription, the newest are polled.
 * @param onSettled called when reading has ended, successfully or not, or the document was deleted
 */
export function useDocumentChanges(onSettled: (change: Changed | 'deleted') => void): void {
  const client = useApolloClient();
  const language = useLanguage();
  const ownerId = useQuery(DOCUMENTS_OWNER).data?.viewer?.id;
  const pending = useRef(new Set<string>());

  const takeIn = (document: Changed) => {
    listDocument(client.cache, ownerId, document.id);
    if (document.analysisStatus === 'pending') pending.current.add(document.id);
    else if (pending.current.delete(document.id)) onSettled(document);
  };
  const { error } = useSubscription(DOCUMENT_CHANGED, {
    variables: { language },
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { id, document, progress } = data.documentChanged;
      readingProgress.set(id, progress);
      if (document) {
        takeIn(document);
        return;
      }
      evictDocument(client.cache, ownerId, id);
      uploadQueue.dismissDocument(id);
      onSettled('deleted');
    },
  });

  usePollingWhileDown(
    async () => {
      const { data } = await client.query({
        query: DOCUMENT_LIST,
        variables: { first: NEWEST, search: '', language },
        fetchPolicy: 'no-cache',
      });
      for (const { node } of data?.viewer?.documents.edges ?? []) {
        const known = client.cache.readFragment({
          id: client.cache.identify(node),
          fragment: KNOWN_STATUS,
        });
        if (known?.analysisStatus === node.analysisStatus) continue;
        if (known?.analysisStatus === 'pending') pending.current.add(node.id);
        const changed = await client.query({
          query: DOCUMENT_TO_READ,
          variables: { id: node.id, language },
          fetchPolicy: 'network-only',
        });
        if (changed.data?.document) takeIn(changed.data.document);
      }
    },
    { error },
  );
}
