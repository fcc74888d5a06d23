import i18next from 'i18next';
import { lazy, type ComponentType } from 'react';

/** A screen and its words, asked for at the same time: each is one more way to the server and back. */
function screen(namespace: 'demo' | 'easyUse' | 'uxShowcase', load: () => Promise<ComponentType>) {
  return lazy(async () => {
    const [Screen] = await Promise.all([load(), i18next.loadNamespaces(namespace)]);
    return { default: Screen };
  });
}

/** The public pages that only show: they ask nothing of the server. */
export const SIMULATED = {
  '/demo': screen('demo', async () => (await import('../features/demo/demo-page.tsx')).DemoPage),
  '/easy-use': screen('easyUse', async () => (await import('../features/easy-use/easy-use-page.tsx')).EasyUsePage),
  '/ux-showcase': screen(
    'uxShowcase',
    async () => (await import('../features/ux-showcase/ux-showcase-page.tsx')).UxShowcasePage,
  ),
} as const;
