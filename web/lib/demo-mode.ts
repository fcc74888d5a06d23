/** Demo mode: the server marks the page. A page without the mark is production. */
export const isDemoMode = (): boolean => document.documentElement.hasAttribute('data-demo');
