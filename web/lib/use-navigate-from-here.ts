import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Like useNavigate, after an answer: a user who has left this screen meanwhile stays where they are. */
export function useNavigateFromHere(): (to: string) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  return async (to) => {
    if (isHere.current) await navigate(to);
  };
}
