import { useEffect, useRef, type ReactNode } from 'react';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { topLayer } from './top-layer.ts';

interface SidePanelProps {
  readonly isOpen: boolean;
  /** The person left: Escape, or a press outside on a narrow screen. Set `isOpen` to false. */
  readonly onClose: () => void;
  /** Id of its heading. */
  readonly labelledBy: string;
  /** Stays as it is while the panel is closed. */
  readonly children: ReactNode;
}

/** Room for a page and a panel beside it. styles.css makes the room. */
const WIDE = '(width >= 68.75rem)';

/** Beside the page, which stays in use; over it where there is no room. Focus comes in when it opens and goes back. */
export function SidePanel({ isOpen, onClose, labelledBy, children }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isWide = useMediaQuery(WIDE);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    if (isWide) dialog.show();
    else {
      dialog.showModal();
      topLayer.enter(dialog);
    }
    const onClosed = () => {
      // Told late: by then it may be open again in the other way, after a turn of the phone.
      if (!dialog.open) close.current();
    };
    const onPress = (event: MouseEvent) => {
      // The backdrop belongs to the dialog element itself; its content fills the rest.
      if (event.target === dialog) close.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current();
    };
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('mousedown', onPress);
    dialog.addEventListener('keydown', onKey);
    return () => {
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('mousedown', onPress);
      dialog.removeEventListener('keydown', onKey);
      topLayer.leave(dialog);
      dialog.close();
    };
  }, [isOpen, isWide]);

  return (
    <dialog
      ref={ref}
      aria-labelledby={labelledBy}
      data-side-panel={isWide || undefined}
      className="fixed inset-y-0 start-auto end-0 z-40 m-0 h-dvh max-h-none w-[min(27rem,100vw)] max-w-none border-s border-line bg-surface p-0 text-ink open:animate-[slide-in-end_180ms_ease-out] rtl:open:animate-[slide-in-start_180ms_ease-out]"
    >
      <div className="flex h-full flex-col">{children}</div>
    </dialog>
  );
}
