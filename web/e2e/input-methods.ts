import type { Locator, Page } from 'playwright/test';
import { expect } from './person.ts';

/** A way to operate the screen. */
export interface InputMethod {
  /** Presses a link or a button. */
  press(target: Locator): Promise<void>;
  /** Chooses a radio button or a check box. */
  choose(target: Locator): Promise<void>;
  /** Selects an option of a menu. */
  pick(target: Locator, value: string): Promise<void>;
  type(target: Locator, text: string): Promise<void>;
}

/** With a mouse or a finger. */
export const POINTER: InputMethod = {
  press: (target) => target.click(),
  choose: (target) => target.check(),
  pick: async (target, value) => void (await target.selectOption(value)),
  async type(target, text) {
    await target.fill(text);
    await target.press('Tab');
  },
};

/**
 * Describes the focused element: its accessible name, why the focus is not visible (no outline, or covered), and
 * where it is relative to the wanted element.
 */
const stop = (wanted: SVGElement | HTMLElement | null) => {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body)
    return { name: '', problem: 'nothing has the focus', isThere: false, isPast: false };
  const control = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused : undefined;
  const labelled = focused.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const label =
    labelled.map((id) => document.getElementById(id)?.textContent).join(' ') || control?.labels?.[0]?.textContent;
  const name = (focused.ariaLabel ?? label ?? focused.textContent).trim();
  const isOutlined = (element: Element) =>
    getComputedStyle(element).outlineStyle !== 'none' && parseFloat(getComputedStyle(element).outlineWidth) >= 2;
  let at: Element | null = focused;
  while (at && at !== document.body && !isOutlined(at)) at = at.parentElement;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
  const isOver = !hit || (!focused.contains(hit) && !hit.contains(focused));
  const problem =
    !at || at === document.body
      ? 'it has no outline'
      : isOver
        ? `it lies under ${hit?.outerHTML.slice(0, 100) ?? 'the edge of the screen'}`
        : '';
  // Tab stops once in a group of radio buttons.
  const isOfOneGroup =
    focused instanceof HTMLInputElement &&
    wanted instanceof HTMLInputElement &&
    focused.type === 'radio' &&
    wanted.type === 'radio' &&
    focused.name === wanted.name;
  const isPast = wanted ? (focused.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING) > 0 : false;
  return { name, problem, isThere: focused === wanted || isOfOneGroup, isPast };
};

/** Returns the accessible name of the focused element. */
export const nameOfFocused = async (page: Page): Promise<string> => (await page.evaluate(stop, null)).name;

/** Expects the focus to be visible: it has an outline, and nothing covers it. */
export async function expectFocusIsSeen(page: Page): Promise<void> {
  const problem = async () => (await page.evaluate(stop, null)).problem;
  await expect.poll(problem, `the focus is seen on "${await nameOfFocused(page)}"`).toBe('');
}

/** More stops than a full round of any page. */
const MAX_STOPS = 300;

/**
 * Operates the screen by keyboard alone. The previous step must have left the focus on the page, and every stop on
 * the way must be visible and have a name.
 */
export function keyboard(page: Page): InputMethod {
  async function reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expect.poll(() => page.evaluate(stop, null), 'the page has kept the focus').not.toMatchObject({ name: '' });
    const wanted = await target.elementHandle();
    const passed: string[] = [];
    let now = await page.evaluate(stop, wanted);
    const key = now.isPast ? 'Shift+Tab' : 'Tab';
    while (!now.isThere) {
      await page.keyboard.press(key);
      now = await page.evaluate(stop, wanted);
      passed.push(now.name);
      const way = passed.join(' › ');
      // After the last stop come the browser's own controls.
      const isAround = now.problem === 'nothing has the focus';
      if (passed.length > MAX_STOPS) throw new Error(`the keyboard does not reach ${String(target)}: ${way}`);
      if (!isAround) expect(now.name, `a stop has a name: ${way}`).not.toBe('');
      if (now.problem !== '' && !isAround) await expectFocusIsSeen(page);
    }
  }
  return {
    async press(target) {
      await reach(target);
      await page.keyboard.press('Enter');
    },
    async choose(target) {
      await reach(target);
      const isFocused = () => target.evaluate((element) => element === document.activeElement);
      for (let step = 0; step < MAX_STOPS && !(await isFocused()); step++) await page.keyboard.press('ArrowDown');
      if (!(await target.isChecked())) await page.keyboard.press('Space');
      await expect(target).toBeChecked();
    },
    async pick(target, value) {
      await reach(target);
      const steps = await target.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement;
        return [...options].findIndex((option) => option.value === wanted) - selectedIndex;
      }, value);
      for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp');
      await expect(target).toHaveValue(value);
    },
    async type(target, text) {
      await reach(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    },
  };
}
