/**
 * Leaving an answer can move the page: its problem appears. While a mouse button is down that would move the thing that
 * is being pressed from under the pointer, and the click would be lost. So what leaving does waits until it is up.
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
// By now the browser knows what is clicked; the click itself comes after.
window.addEventListener('mouseup', release, true);
window.addEventListener('dragend', release, true);
window.addEventListener('blur', release);

/** Acts now, or as soon as the mouse button that is down is up. The same function waits once. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}
