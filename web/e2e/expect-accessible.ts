import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from './person.ts';

const WIDTHS = [1280, 390];

/**
 * The screen as it is now: no complaint of axe on a desk and on a phone, in light and dark, and nothing to scroll
 * sideways for at 320 pixels, which is also a desk at 400 % zoom.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test(page, screen);
  await page.setViewportSize({ width: 320, height: 256 });
  const { wide, room, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const over = [...document.querySelectorAll('main *, header *, footer *, dialog[open] *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return {
      wide: scrollWidth,
      room: clientWidth,
      widest: over.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect(wide, `${screen} fits into 320 pixels; too wide: ${widest.join(' ')}`).toBeLessThanOrEqual(room);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function test(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilStill(page);
      // In the page itself: to gather results from frames, of which there are none, a blank page would be opened each time.
      const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
      // The colours are all that a theme changes.
      const { violations } = await (colorScheme === 'dark' ? axe.withRules('color-contrast') : axe).analyze();
      const sentences = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
      );
      expect(sentences, `${screen}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

/** A colour that is on its way to another is neither. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
