import { useCallback, useEffect, useRef, useState } from 'react';
import { INITIAL_PLAYER, seek, tick, TICK_MS, togglePlaying } from './player.ts';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Plays the steps. Nothing starts by itself, and switching to reduced motion pauses. */
export function usePlayer() {
  const [player, setPlayer] = useState(INITIAL_PLAYER);
  const { isPlaying } = player;

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => setPlayer(tick), TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);

  const pause = useCallback(() => setPlayer((now) => (now.isPlaying ? { ...now, isPlaying: false } : now)), []);
  useEffect(() => {
    const query = matchMedia(LESS_MOTION);
    const onChange = () => {
      if (query.matches) pause();
    };
    query.addEventListener('change', onChange);
    return () => query.removeEventListener('change', onChange);
  }, [pause]);

  /** Pauses on focus, so that the step does not change under the user. */
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stage.current;
    element?.addEventListener('focusin', pause);
    return () => element?.removeEventListener('focusin', pause);
  }, [pause]);

  return {
    ...player,
    stage,
    toggle: () => setPlayer(togglePlaying),
    goTo: (at: number) => setPlayer((now) => seek(now, at)),
  };
}
