const FIRST_TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** Calls `act` on the first interaction, to preload what may be needed later. Returns a cleanup function. */
export function onFirstTouch(act: () => void): () => void {
  const stop = () => {
    for (const event of FIRST_TOUCHES) window.removeEventListener(event, onTouch);
  };
  const onTouch = () => {
    stop();
    act();
  };
  for (const event of FIRST_TOUCHES) window.addEventListener(event, onTouch, { passive: true });
  return stop;
}
