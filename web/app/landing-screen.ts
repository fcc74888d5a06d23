import { lazy, type ComponentType } from 'react';

const load = async () => (await import('../features/marketing/landing-page.tsx')).LandingPage;

/** Other pages do without it. On its own it comes beside the first words, so that its first paint is whole. */
export const landing: { Screen: ComponentType } = {
  Screen: lazy(async () => ({ default: await load() })),
};

/** Call before anything is shown; what does not arrive is asked for again by the screen itself. */
export async function loadLanding(): Promise<void> {
  try {
    landing.Screen = await load();
  } catch {
    // The page's boundary says so.
  }
}
