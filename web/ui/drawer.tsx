import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Accessible name, not shown. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Panel at the inline end of the screen, for the menu on phones. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const ref = useModal(open, onClose);
  const { t } = useTranslation('common');
  return (
    <dialog
      ref={ref}
      aria-label={label}
      className="m-0 ms-auto h-dvh max-h-none w-[min(22rem,88vw)] max-w-none border-s border-line bg-paper p-0 text-ink open:animate-[slide-in-end_180ms_ease-out] rtl:open:animate-[slide-in-start_180ms_ease-out]"
    >
      {open && (
        <div className="flex min-h-full flex-col p-5">
          <button
            type="button"
            onClick={onClose}
            aria-label={t('close')}
            className="ms-auto grid size-11 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X className="size-6" />
          </button>
          {children}
        </div>
      )}
    </dialog>
  );
}
