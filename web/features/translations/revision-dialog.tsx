import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RevisionRefusal } from '../../generated/graphql.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { TextAreaField } from '../../ui/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { keyOfBlock, MarkBlocks } from './mark-blocks.tsx';
import { REQUEST_TRANSLATION_REVISION } from './operations.ts';
import type { DeliveredBlock } from './translation-types.ts';

/** Maximum length on the server. */
const MAX_LETTERS = 2_000;
const MAX_MARKED = 500;

interface RevisionDialogProps {
  readonly documentId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Requests a revision with a text and marked blocks. The draft stays when the dialog is closed. */
export function RevisionDialog({ documentId, open, onClose }: RevisionDialogProps) {
  const { t } = useTranslation('translations');
  const [requestTranslationRevision, { loading: isBusy }] = useMutation(REQUEST_TRANSLATION_REVISION);
  const [reason, setReason] = useState('');
  const [marked, setMarked] = useState<ReadonlyMap<string, DeliveredBlock>>(new Map());
  const [problem, setProblem] = useState<RevisionRefusal | 'failed'>();

  const toggle = (block: DeliveredBlock) =>
    setMarked((before) => {
      const next = new Map(before);
      if (!next.delete(keyOfBlock(block)) && next.size < MAX_MARKED) next.set(keyOfBlock(block), block);
      return next;
    });

  const send = async () => {
    const written = reason.trim();
    if (written === '' || written.length > MAX_LETTERS) {
      setProblem('noReason');
      return;
    }
    setProblem(undefined);
    const blocks = [...marked.values()].map(({ page, blockId }) => ({ page, blockId }));
    const input = { documentId, reason: written, marked: blocks };
    const result = await resultOf(requestTranslationRevision({ variables: { input } }));
    if (result?.__typename === 'Translation') {
      onClose();
      showToast({ title: t('revision.doneTitle'), description: t('revision.doneText'), tone: 'success' });
    } else setProblem(result?.__typename === 'RevisionRefusedError' ? result.reason : 'failed');
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('revision.title')}
      description={t('revision.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('revision.back')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void send()}>
            {t(isBusy ? 'revision.sending' : 'revision.send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <TextAreaField
          label={t('revision.reason')}
          hint={t('revision.reasonHint')}
          error={problem === 'noReason' ? t('revision.problems.noReason') : undefined}
          isRequired
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <MarkBlocks documentId={documentId} marked={marked} onToggle={toggle} />
        {problem !== undefined && problem !== 'noReason' && (
          <ErrorNotice>{t(`revision.problems.${problem}`)}</ErrorNotice>
        )}
      </div>
    </Dialog>
  );
}
