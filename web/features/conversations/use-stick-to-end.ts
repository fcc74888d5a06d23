import { useEffect, useRef, type RefObject } from 'react';

/** Distance from the end, in pixels, that counts as scrolled to the end. */
const NEAR = 48;
/** Pixels above the question when it is scrolled to the top. */
const MARGIN = 16;

interface Options {
  /** The scroll container. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Id of the newest question, undefined if there is none. A new question scrolls to the end. */
  readonly asked: string | undefined;
  /** Whether text is arriving. */
  readonly isGrowing: boolean;
}

/**
 * Keeps the newest text in view as it arrives, unless the user scrolled up. Sources and next steps, which arrive all
 * at once at the end, do not push the text out of view. @returns ref for the content of the container
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
      // Growing content moves the end without a scroll event, so only the user scrolls up.
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
