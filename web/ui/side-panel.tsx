import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useMediaQuery } from '../lib/use-media-query.ts';
import { topLayer } from './top-layer.ts';

interface SidePanelProps {
  readonly isOpen: boolean;
  /** Called on Escape, or a press outside on a narrow screen. Must set `isOpen` to false. */
  readonly onClose: () => void;
  /** Id of its heading. */
  readonly labelledBy: string;
  /** Stays mounted while the panel is closed. */
  readonly children: ReactNode;
}

/** Width from which the panel fits beside the page; styles.css makes the space. */
const WIDE = '(width >= 68.75rem)';

/** Non-modal panel beside the page; modal where there is no space. Takes the focus on opening and returns it. */
export function SidePanel({ isOpen, onClose, labelledBy, children }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const isWide = useMediaQuery(WIDE);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return undefined;
    if (isWide) dialog.show();
    else {
      dialog.showModal();
      topLayer.enter(dialog);
    }
    const onClosed = () => {
      // The close event is asynchronous: after a rotation the dialog may already be open again in the other mode.
      if (!dialog.open) close();
    };
    const onPress = (event: MouseEvent) => {
      // The backdrop belongs to the dialog element itself; its content fills the rest.
      if (event.target === dialog) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
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
