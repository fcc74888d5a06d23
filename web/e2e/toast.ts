import type { Locator, Page } from 'playwright/test';

/**
 * The toast that contains `text`. Search for toasts with this alone: screen readers get the text a second time (from
 * `<body>`, or from inside the toast while a dialog is open), and an older toast may still be on the screen.
 */
export function toast(page: Page, text: string): Locator {
  return page.locator('li[data-swipe-direction]').filter({ hasText: text });
}
