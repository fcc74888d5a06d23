import { useEffect, useRef, type RefObject } from 'react';

/** So near to the end, a person who scrolls means the end. */
const NEAR = 48;

/**
 * Keeps the newest words in sight as they come, unless the person scrolled up to read.
 * @param scroller the box that scrolls
 * @param asked id of the newest question, undefined before there is one: whoever asks wants to see the answer
 * @returns ref of what is in the box
 */
export function useStickToEnd(
  scroller: RefObject<HTMLDivElement | null>,
  asked: string | undefined,
): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const hasWords = asked !== undefined;

  useEffect(() => {
    isAtEnd.current = true;
    if (scroller.current) scroller.current.scrollTop = asked === undefined ? 0 : scroller.current.scrollHeight;
  }, [scroller, asked]);

  useEffect(() => {
    const box = scroller.current;
    const inside = content.current;
    if (!hasWords || !box || !inside) return undefined;
    let lastTop = box.scrollTop;
    const onScroll = () => {
      // Growing moves the end away without a scroll: only a person goes up.
      if (box.scrollTop < lastTop) isAtEnd.current = false;
      if (box.scrollHeight - box.scrollTop - box.clientHeight < NEAR) isAtEnd.current = true;
      lastTop = box.scrollTop;
    };
    const grown = new ResizeObserver(() => {
      if (isAtEnd.current) box.scrollTop = box.scrollHeight;
    });
    box.addEventListener('scroll', onScroll, { passive: true });
    grown.observe(inside);
    grown.observe(box);
    return () => {
      box.removeEventListener('scroll', onScroll);
      grown.disconnect();
    };
  }, [scroller, hasWords]);

  return content;
}
