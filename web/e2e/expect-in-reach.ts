import type { Page } from 'playwright/test';
import { expect } from './person.ts';

/**
 * Returns what is wrong with the current screen. It must fit, have one h1, a title, the landmarks, and targets of 24
 * pixels, although controls inside a line of text may be as high as the line.
 */
export const reachComplaints = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const shown = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    const found: string[] = [];
    const say = (what: string, elements: readonly Element[]) => {
      for (const element of elements.slice(0, 3)) found.push(`${what}: ${element.outerHTML.slice(0, 140)}`);
    };
    if (scrollWidth > clientWidth) {
      found.push(`it is ${scrollWidth} wide in ${clientWidth}`);
      say(
        'too wide',
        shown('body *').filter((element) => element.getBoundingClientRect().right > clientWidth + 1),
      );
    }
    if (shown('h1').length !== 1) found.push(`it has ${shown('h1').length} first headings`);
    if (!/^.{3,} · Tern$/.test(document.title)) found.push(`its title is "${document.title}"`);
    for (const landmark of ['header', 'main', 'footer'])
      if (!document.querySelector(`#root ${landmark}`)) found.push(`it has no ${landmark}`);
    const small = shown(
      'main button, main a[href], main input:not([type=hidden]), main select, header button, header a',
    )
      .filter((element) => getComputedStyle(element).display !== 'inline' && !element.matches('.sr-only, .sr-only *'))
      .filter((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width > 0 && height > 0 && (width < 24 || height < 24);
      });
    say('smaller than 24 pixels', small);
    return found;
  });

/** Opens a screen on a phone and waits until all of its parts have loaded. */
export async function expectInReach(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
  await expect(page.locator('main [role=status]:has-text("…")'), address).toHaveCount(0);
  await expect.poll(() => reachComplaints(page), `${address} is in reach on the narrowest phone`).toEqual([]);
}
