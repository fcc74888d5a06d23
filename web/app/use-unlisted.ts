import { useEffect } from 'react';

/** Keeps a screen with personal or missing content out of search engines while it is mounted. */
export function useUnlisted(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
