const FIRST_TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** For what will be wanted but is not yet: fetched once somebody is there. Returns how to call it off. */
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
