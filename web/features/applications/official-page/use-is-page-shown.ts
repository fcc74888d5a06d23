import { useState } from 'react';

/** Wide enough for the questions and a legible page. */
const HAS_ROOM = '(width >= 90rem)';

/** Choice across forms, until a reload: it is not stored on the device. */
let chosen: boolean | undefined;

/** Whether the official page is beside the questions: at first where there is room, unless hidden before. */
export function useIsPageShown(): readonly [isShown: boolean, show: (isShown: boolean) => void] {
  const [isShown, setIsShown] = useState(() => matchMedia(HAS_ROOM).matches && chosen !== false);
  return [
    isShown,
    (shows) => {
      chosen = shows;
      setIsShown(shows);
    },
  ];
}
