import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { useAttemptKey } from '../../lib/use-attempt-key.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { MarkedPlace } from './editor/editor-types.ts';
import { COMMENT_DESK_ORDER } from './operations.ts';
import { RemarkDialog } from './remark-dialog.tsx';

interface MarkBlockProps {
  readonly orderId: string;
  /** Undefined if no block is being marked. */
  readonly place: MarkedPlace | undefined;
  readonly onClose: () => void;
}

/** Dialog for the reviewer's remark on one block. */
export function MarkBlock({ orderId, place, onClose }: MarkBlockProps) {
  const { t } = useTranslation('desk');
  const [commentDeskOrder, { loading: isBusy }] = useMutation(COMMENT_DESK_ORDER);
  const attempt = useAttemptKey();
  const send = async (text: string) => {
    if (!place) return;
    const { page, blockId } = place;
    const input = { orderId, text, page, blockId, isInternal: true };
    const variables = { input: { ...input, idempotencyKey: attempt.keyOf(input) } };
    const result = await resultOf(commentDeskOrder({ variables }));
    if (result?.__typename === 'DeskOrder') {
      attempt.onDone();
      onClose();
    } else showToast({ title: t('review.markFailed'), tone: 'danger' });
  };
  return (
    <RemarkDialog
      // Text typed about one block must not carry over to the next.
      key={place && `${place.page}:${place.blockId}`}
      id="block-remark"
      open={place !== undefined}
      onClose={onClose}
      title={t('review.markNamed', { number: place?.number ?? 1 })}
      text={t('review.markText')}
      action={t(isBusy ? 'review.busy' : 'review.markKeep')}
      label={t('review.remark')}
      missing={t('review.remarkMissing')}
      isBusy={isBusy}
      onSend={(text) => void send(text)}
    />
  );
}
