import { useApolloClient, useQuery } from '@apollo/client/react';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { draftPage } from './draft-page.ts';
import { EDITOR_TOOLS } from './operations.ts';
import type { OpenPage } from './page-book.ts';
import { rememberPage } from './save-page.ts';

interface DraftButtonProps {
  readonly orderId: string;
  readonly opened: OpenPage;
}

const FAILURES = {
  'no-model': 'editor.draft.noModel',
  'model-down': 'editor.draft.modelDown',
  'not-held': 'editor.draft.notHeld',
  'changed-elsewhere': 'editor.draft.changed',
} as const;

/** Button that lets the model, if configured, draft this page's English for a person to check and confirm. */
export function DraftButton({ orderId, opened: { page, saver } }: DraftButtonProps) {
  const { t } = useTranslation('desk');
  const client = useApolloClient();
  const { data } = useQuery(EDITOR_TOOLS);
  const [isDrafting, setIsDrafting] = useState(false);
  if (!data?.desk?.canDraft) return null;

  const draft = async () => {
    setIsDrafting(true);
    try {
      await saver.flush();
      if (saver.isUnsaved) return showToast({ title: t('editor.draft.saveFirst'), tone: 'danger' });
      const outcome = await saver.inTurn(() => draftPage(orderId, page, saver.revision));
      if (outcome.kind === 'drafted') {
        await saver.adopt(outcome.page);
        rememberPage(client.cache, orderId, outcome.page);
        return showToast({ title: t('editor.draft.done', { page }), tone: 'success' });
      }
      if (outcome.kind === 'changed-elsewhere') await saver.adopt(outcome.current);
      showToast({ title: t(FAILURES[outcome.kind]), tone: 'danger' });
    } catch {
      showToast({ title: t('editor.draft.modelDown'), tone: 'danger' });
    } finally {
      setIsDrafting(false);
    }
  };
  return (
    <Button size="small" isBusy={isDrafting} icon={<Sparkles className="size-5" />} onClick={() => void draft()}>
      {t(isDrafting ? 'editor.draft.busy' : 'editor.draft.start')}
    </Button>
  );
}
