import { useApolloClient } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format-date.ts';
import { resultOf } from '../../lib/result-of.ts';
import { showToast } from '../../ui/toast-store.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import type { NamedDocument } from './document-types.ts';
import { LinkDialog } from './link-dialog.tsx';
import { CREATE_DOCUMENT_LINK } from './share-operations.ts';
import { ShareDialog } from './share-dialog.tsx';

export interface DocumentDialogs {
  readonly ask: (what: 'share' | 'delete', document: NamedDocument) => void;
  /** Creates a signed link and copies it; shows it if the clipboard is denied. Never rejects. */
  readonly copyLink: (document: NamedDocument) => Promise<void>;
  /** Element to render once per screen: the dialogs of all its documents. */
  readonly element: ReactNode;
}

interface Options {
  /** Called after the dialog has closed: its button may be gone, so move the focus. */
  readonly onDeleted: (document: NamedDocument) => void;
  readonly onShared?: () => void;
}

/** Dialogs to share by email, delete and copy a link, for any document. */
export function useDocumentDialogs({ onDeleted, onShared }: Options): DocumentDialogs {
  const { t, i18n } = useTranslation('documents');
  const client = useApolloClient();
  const [asked, setAsked] = useState<{ what: 'share' | 'delete'; document: NamedDocument }>();
  const [link, setLink] = useState<{ url: string; until: string }>();

  const copyLink = async ({ id }: NamedDocument) => {
    const variables = { input: { documentId: id, idempotencyKey: crypto.randomUUID() } };
    const result = await resultOf(client.mutate({ mutation: CREATE_DOCUMENT_LINK, variables }));
    // The user cancelled the passkey prompt.
    if (result?.__typename === 'PasskeyNeededError') return;
    if (result?.__typename !== 'DocumentLink') {
      showToast({ title: t('toast.shareFailed'), tone: 'danger' });
      return;
    }
    const until = formatDay(result.share.expiresAt, i18n.language);
    onShared?.();
    try {
      await navigator.clipboard.writeText(result.url);
      showToast({ title: t('link.copiedTitle'), description: t('link.copiedText', { until }), tone: 'success' });
    } catch {
      setLink({ url: result.url, until });
    }
  };

  const ask = (what: 'share' | 'delete', document: NamedDocument) => setAsked({ what, document });
  const close = () => setAsked(undefined);
  const element = (
    <>
      <ShareDialog
        document={asked?.what === 'share' ? asked.document : undefined}
        onClose={close}
        onShared={onShared}
      />
      <DeleteDialog
        document={asked?.what === 'delete' ? asked.document : undefined}
        onClose={close}
        onDeleted={onDeleted}
      />
      <LinkDialog link={link} onClose={() => setLink(undefined)} />
    </>
  );
  return { ask, copyLink, element };
}
