import type { PointerEvent } from 'react';

/**
 * Captures a mouse press on a button, so that it counts even if the button moves before release because content above
 * it was loaded or saved. Dragging off the button's original area cancels the press.
 */
export function holdPress({ currentTarget: button, pointerId, pointerType }: PointerEvent<HTMLElement>): void {
  // Touch pointers are captured by default.
  if (pointerType !== 'mouse') return;
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const follow = ({ clientX: x, clientY: y }: MouseEvent) => {
    if (x < left || x > right || y < top || y > bottom) button.releasePointerCapture(pointerId);
  };
  button.setPointerCapture(pointerId);
  button.addEventListener('pointermove', follow);
  button.addEventListener('lostpointercapture', () => button.removeEventListener('pointermove', follow), {
    once: true,
  });
}
