/**
 * Callbacks deferred until the mouse button is released. Blurring a field can show its problem and shift the layout;
 * during a press that would move the pressed element from under the pointer and lose the click.
 */
const waiting = new Set<() => void>();
let isPressed = false;

function release(): void {
  isPressed = false;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}

window.addEventListener('mousedown', () => (isPressed = true), true);
// On mouseup the browser has determined the click's target; the click event follows.
window.addEventListener('mouseup', release, true);
window.addEventListener('dragend', release, true);
window.addEventListener('blur', release);

/** Calls `act` now, or once the pressed mouse button is released. The same function is queued once. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}
