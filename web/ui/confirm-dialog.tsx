import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'actions'> {
  /** Leaves everything as it is. */
  readonly keep: string;
  readonly confirm: string;
  /** Instead of `confirm` while it is being done. */
  readonly busy?: string;
  /** What can be undone is not dangerous. */
  readonly variant?: 'danger' | 'primary';
  /** Does it, says what came of it, and closes the dialog if it is done. Must not reject. */
  readonly onConfirm: () => Promise<void>;
}

/** Asks before something that cannot be undone, or that others see. */
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
