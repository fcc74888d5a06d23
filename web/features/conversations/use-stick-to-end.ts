import { useEffect, useRef, type RefObject } from 'react';

/** So near to the end, a person who scrolls means the end. */
const NEAR = 48;
/** Above the question, when it is brought to the top. */
const MARGIN = 16;

interface Options {
  /** The box that scrolls. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Id of the newest question, undefined before there is one: whoever asks wants to see the answer. */
  readonly asked: string | undefined;
  /** Words are coming. */
  readonly isGrowing: boolean;
}

/**
 * Keeps the newest words in sight as they come, unless the person scrolled up to read. What belongs to a whole answer
 * (sources, next steps) comes all at once: it does not push the words out of sight. @returns ref of what is in the box
 */
export function useStickToEnd({ scroller, asked, isGrowing }: Options): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const now = useRef({ asked, isGrowing });
  useEffect(() => {
    now.current = { asked, isGrowing };
  });

  useEffect(() => {
    isAtEnd.current = true;
    if (scroller.current) scroller.current.scrollTop = asked === undefined ? 0 : scroller.current.scrollHeight;
  }, [scroller, asked]);

  const hasWords = asked !== undefined;
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
      if (!isAtEnd.current) return;
      const end = box.scrollHeight - box.clientHeight;
      const question = document.getElementById(now.current.asked ?? '');
      const questionTop = question
        ? box.scrollTop + question.getBoundingClientRect().top - box.getBoundingClientRect().top - MARGIN
        : end;
      const isFollowing = now.current.isGrowing || end <= questionTop;
      box.scrollTop = isFollowing ? end : Math.max(box.scrollTop, questionTop);
      if (!isFollowing) isAtEnd.current = false;
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
