import type { PointerEvent } from 'react';

/**
 * A press that began on a button counts even when the page moves under it before the mouse button is up: something
 * above it was loaded or saved. Whoever drags away from where the button was has changed their mind.
 */
export function holdPress({ currentTarget: button, pointerId, pointerType }: PointerEvent<HTMLElement>): void {
  // Fingers are held to what they touch already.
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
