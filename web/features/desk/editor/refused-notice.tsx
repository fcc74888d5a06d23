import Copy from 'lucide-react/icons/copy';
import { useTranslation } from 'react-i18next';
import { printedBlock } from '../../../../schema/translations/blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { PageBook } from './page-book.ts';
import { useBookState } from './use-page-store.ts';

/** Explains why the server refused the page, that nothing is lost, and how to copy the text. */
export function RefusedNotice({ book }: { readonly book: PageBook }) {
  const { t } = useTranslation('desk');
  const { page, state } = useBookState(book);
  if (state.kind !== 'refused') return null;
  const copy = async () => {
    const blocks = book.open(page)?.store.work().blocks ?? [];
    try {
      await navigator.clipboard.writeText(blocks.map(printedBlock).join('\n\n'));
      showToast({ title: t('editor.refused.copied'), tone: 'success' });
    } catch {
      showToast({ title: t('editor.refused.notCopied'), tone: 'danger' });
    }
  };
  return (
    <Notice
      tone="danger"
      role="alert"
      title={t(state.isFinal ? 'editor.refused.notHeld' : 'editor.refused.blocks', { page })}
      actions={
        <Button size="small" icon={<Copy className="size-5" />} onClick={() => void copy()}>
          {t('editor.refused.copy', { page })}
        </Button>
      }
    >
      {t(state.isStored ? 'editor.refused.kept' : 'editor.refused.notKept')}
    </Notice>
  );
}
