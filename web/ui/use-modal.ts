import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { topLayer } from './top-layer.ts';

/**
 * Opens a native dialog as modal while `isOpen`, and calls `onClose` on Escape, the close button or a press outside.
 * The browser traps and restores focus and makes the rest inert.
 */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    if (isOpen && !dialog.open) {
      dialog.showModal();
      topLayer.enter(dialog);
    }
    if (!isOpen && dialog.open) dialog.close();
  }, [isOpen]);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const onNativeClose = () => {
      topLayer.leave(dialog);
      close();
    };
    const onPress = (event: MouseEvent) => {
      // The backdrop belongs to the dialog element itself; its content fills the rest.
      if (event.target === dialog) dialog.close();
    };
    dialog.addEventListener('close', onNativeClose);
    dialog.addEventListener('mousedown', onPress);
    return () => {
      topLayer.leave(dialog);
      dialog.removeEventListener('close', onNativeClose);
      dialog.removeEventListener('mousedown', onPress);
    };
  }, []);
  return ref;
}
