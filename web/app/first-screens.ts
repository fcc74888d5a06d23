import i18next from 'i18next';
import { createElement, lazy, type ComponentType } from 'react';

interface FirstScreen {
  readonly namespace: 'marketing' | 'accounts' | 'payments' | 'demo' | 'easyUse' | 'uxShowcase';
  readonly Screen: ComponentType;
  /** Loads the screen before the first render. On failure, rendering the screen loads it again. */
  readonly prepare: () => Promise<void>;
}

/**
 * A public screen on which a visit may begin, in a chunk of its own. As the first screen it loads in parallel with
 * its translations, so that the first paint is complete; on later navigation it loads together with them.
 */
function firstScreen(namespace: FirstScreen['namespace'], load: () => Promise<ComponentType>): FirstScreen {
  let Current: ComponentType = lazy(async () => {
    const [Screen] = await Promise.all([load(), i18next.loadNamespaces(namespace)]);
    return { default: Screen };
  });
  return {
    namespace,
    Screen: () => createElement(Current),
    async prepare() {
      try {
        Current = await load();
      } catch {
        // The page boundary reports the failure.
      }
    },
  };
}

export const FIRST_SCREENS = {
  '/': firstScreen('marketing', async () => (await import('../features/marketing/landing-page.tsx')).LandingPage),
  '/pricing': firstScreen('payments', async () => (await import('../features/payments/pricing-page.tsx')).PricingPage),
  '/checkout': firstScreen('payments', async () => (await import('./checkout-screen.tsx')).CheckoutScreen),
  '/auth/verify': firstScreen('accounts', async () => (await import('./verify-screen.tsx')).VerifyScreen),
  '/demo': firstScreen('demo', async () => (await import('../features/demo/demo-page.tsx')).DemoPage),
  '/easy-use': firstScreen('easyUse', async () => (await import('../features/easy-use/easy-use-page.tsx')).EasyUsePage),
  '/ux-showcase': firstScreen(
    'uxShowcase',
    async () => (await import('../features/ux-showcase/ux-showcase-page.tsx')).UxShowcasePage,
  ),
} as const;

/** @param pathname path of the address being opened */
export const firstScreenAt = (pathname: string): FirstScreen | undefined =>
  Object.entries<FirstScreen>(FIRST_SCREENS).find(([path]) => path === pathname)?.[1];
