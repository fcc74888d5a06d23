import { useState } from 'react';

/** Wide enough for the questions and a page that can be read. */
const HAS_ROOM = '(width >= 90rem)';

/** From form to form, until the page is loaded anew: nothing of it is kept on the device. */
let chosen: boolean | undefined;

/** Whether the official page stands beside the questions: as chosen, else where there is room. */
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
