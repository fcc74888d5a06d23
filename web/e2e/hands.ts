import type { Locator, Page } from 'playwright/test';
import { expect } from './person.ts';

/** How a person works the screen. */
export interface Hands {
  /** A link or a button. */
  press(target: Locator): Promise<void>;
  /** A radio button or a box to tick. */
  choose(target: Locator): Promise<void>;
  /** One of a menu's choices. */
  pick(target: Locator, value: string): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

/** With a mouse, or a finger. */
export const POINTER: Hands = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  pick: async (target, value) => void (await target.selectOption(value)),
  async type(target, text) {
    await target.fill(text);
    await target.press('Tab');
  },
};

/** What has the focus, as a screen reader would say it. */
export const nameOfFocused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const control = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element : undefined;
    const label = control?.labels?.[0]?.textContent;
    return (element.ariaLabel ?? label ?? element.textContent).trim();
  });

/** Every stop of the keyboard must be seen: it has an outline, and nothing lies over it. */
export async function expectFocusIsSeen(page: Page): Promise<void> {
  const problem = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing has the focus';
      const isOutlined = (element: Element) =>
        getComputedStyle(element).outlineStyle !== 'none' && parseFloat(getComputedStyle(element).outlineWidth) >= 2;
      let at: Element | null = focused;
      while (at && at !== document.body && !isOutlined(at)) at = at.parentElement;
      if (!at || at === document.body) return 'it has no outline';
      const { left, top, width, height } = focused.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
      if (!hit || (!focused.contains(hit) && !hit.contains(focused)))
        return `it lies under ${hit?.outerHTML.slice(0, 100) ?? 'the edge of the screen'}`;
      return '';
    });
  await expect.poll(problem, `the focus is seen on "${await nameOfFocused(page)}"`).toBe('');
}
