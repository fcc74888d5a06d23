import { useEffect } from 'react';

/** Keeps a screen out of search engines while it is shown: nothing personal or missing belongs there. */
export function useUnlisted(): void {
  useEffect(() => {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
