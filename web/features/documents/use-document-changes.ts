import { useApolloClient, useQuery, useSubscription } from '@apollo/client/react';
import { useRef } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import type { DocumentChangedSubscription } from '../../generated/graphql.ts';
import { forgetDocument, listDocument } from './document-cache.ts';
import { DOCUMENT_CHANGED, DOCUMENTS_OWNER } from './operations.ts';
import { readingProgress } from './reading-progress.ts';
import { uploadQueue } from './upload-queue.ts';

type Changed = NonNullable<DocumentChangedSubscription['documentChanged']['document']>;

/**
 * Keeps every document on screen as the server has it: uploaded, read or deleted, here or on another device.
 * @param onSettled reading has just ended, well or not, or the document is gone
 */
export function useDocumentChanges(onSettled: (change: Changed | 'deleted') => void): void {
  const client = useApolloClient();
  const language = useLanguage();
  const ownerId = useQuery(DOCUMENTS_OWNER).data?.viewer?.id;
  const pending = useRef(new Set<string>());

  useSubscription(DOCUMENT_CHANGED, {
    variables: { language },
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { id, document, progress } = data.documentChanged;
      readingProgress.tell(id, progress);
      if (!document) {
        forgetDocument(client.cache, ownerId, id);
        uploadQueue.dismissDocument(id);
        onSettled('deleted');
        return;
      }
      listDocument(client.cache, ownerId, id);
      if (document.analysisStatus === 'pending') pending.current.add(id);
      else if (pending.current.delete(id)) onSettled(document);
    },
  });
}
