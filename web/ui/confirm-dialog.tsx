import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'actions'> {
  /** Label of the button that changes nothing. */
  readonly keep: string;
  readonly confirm: string;
  /** Replaces `confirm` while the action is in progress. */
  readonly busy?: string;
  /** `primary` for actions that can be undone. */
  readonly variant?: 'danger' | 'primary';
  /** Performs the action, reports the result, and closes the dialog on success. Must not reject. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks for confirmation before an action that cannot be undone or that others see. */
export function ConfirmDialog({ keep, confirm, busy, variant = 'danger', onConfirm, ...dialog }: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const start = () => {
    setIsBusy(true);
    void onConfirm().finally(() => setIsBusy(false));
  };
  return (
    <Dialog
      {...dialog}
      actions={
        <>
          <Button onClick={dialog.onClose}>{keep}</Button>
          <Button variant={variant} isBusy={isBusy} onClick={start}>
            {isBusy ? (busy ?? confirm) : confirm}
          </Button>
        </>
      }
    />
  );
}
