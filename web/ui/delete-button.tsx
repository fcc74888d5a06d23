import Trash2 from 'lucide-react/icons/trash';
import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteButtonProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose' | 'onConfirm'> {
  /** Accessible name, including the name of the item. */
  readonly label: string;
  /** Calls `close` after deletion but before the row unmounts: closing returns focus to the button. Must not reject. */
  readonly onConfirm: (close: () => void) => Promise<void>;
}

/** Quiet delete button at the end of a row. Asks for confirmation, because deletion is permanent. */
export function DeleteButton({ label, onConfirm, ...dialog }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => setIsOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-danger"
      >
        <Trash2 className="size-5" />
      </button>
      <ConfirmDialog
        {...dialog}
        open={isOpen}
        onClose={() => setIsOpen(false)}
        // Close synchronously, before the row unmounts.
        onConfirm={() => onConfirm(() => flushSync(() => setIsOpen(false)))}
      />
    </>
  );
}
