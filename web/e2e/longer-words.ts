import type { Page } from 'playwright/test';

/**
 * Runs in the page: makes every text some 40 % longer, as other languages might, and puts it in brackets. Text
 * without brackets in a screenshot is not translatable.
 */
function lengthenAllWords(): void {
  const longer = (text: string) => `⟦${text.replaceAll(/[aeiou]/gi, '$&$&')}⟧`;
  const isWords = (node: Node) =>
    /\p{L}/u.test(node.nodeValue ?? '') &&
    !node.nodeValue?.startsWith('⟦') &&
    node.parentElement?.closest('script, style, textarea, [lang]:not(html)') === null;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    if (isWords(node)) node.nodeValue = longer(node.nodeValue ?? '');
}

/** Returns what no longer fits on a phone when all texts are longer; the screen cannot be used afterwards. */
export async function overflowsOfLongerWords(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(lengthenAllWords);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
    if (!document.querySelector('h1')?.textContent.includes('⟦')) found.push('the heading has no longer words');
    for (const control of document.querySelectorAll<HTMLElement>(
      'main button, main a, header button, footer a, [role=tab]',
    )) {
      const { width, left, right } = control.getBoundingClientRect();
      // One pixel wide means for screen readers only, until it has the focus.
      if (width <= 1 || getComputedStyle(control).visibility === 'hidden' || control.closest('[inert]')) continue;
      const name = (control.textContent || control.ariaLabel || '').slice(0, 40);
      if (control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).display !== 'inline')
        found.push(`clipped: ${name}`);
      if ((left < -1 || right > clientWidth + 1) && control.closest('[data-scrolls], .overflow-x-auto') === null)
        found.push(`outside: ${name}`);
    }
    return found;
  });
}
