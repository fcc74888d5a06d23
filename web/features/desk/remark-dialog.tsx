import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area.tsx';
import { MAX_COMMENT_LENGTH } from './comment-limit.ts';

interface RemarkDialogProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: string;
  /** Label of the button that sends the remark. */
  readonly action: string;
  readonly label: string;
  /** Error of the field if the remark is empty. */
  readonly missing: string;
  readonly isBusy: boolean;
  readonly onSend: (remark: string) => void;
}

/** Dialog for the required remark when work is sent back to a colleague. Closing it keeps the typed text. */
export function RemarkDialog(props: RemarkDialogProps) {
  const { id, open, onClose, title, text, action, label, missing, isBusy, onSend } = props;
  const { t } = useTranslation('desk');
  const [remark, setRemark] = useState('');
  const [wasSentBlank, setWasSentBlank] = useState(false);
  const isBlank = remark.trim() === '';
  const send = () => {
    setWasSentBlank(isBlank);
    if (isBlank) document.getElementById(id)?.focus();
    else onSend(remark);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button onClick={onClose}>{t('review.notYet')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={send}>
            {action}
          </Button>
        </>
      }
    >
      <TextAreaField
        id={id}
        label={label}
        isRequired
        error={wasSentBlank && isBlank ? missing : undefined}
        value={remark}
        maxLength={MAX_COMMENT_LENGTH}
        onChange={({ target }) => setRemark(target.value)}
      />
    </Dialog>
  );
}
