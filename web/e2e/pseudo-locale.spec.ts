import type { Page } from 'playwright/test';
import { expect, newEmail, signIn, test, ternUrl } from './person.ts';

/**
 * Runs in the page: every word that the page says becomes some 40 % longer and stands in brackets, as words of another
 * language might. What is not in brackets on a picture is not translated.
 */
function lengthenAllWords(): void {
  const longer = (text: string) => `⟦${text.replaceAll(/[aeiou]/gi, '$&$&')}⟧`;
  const isWords = (node: Node) =>
    /\p{L}/u.test(node.nodeValue ?? '') &&
    !(node.nodeValue ?? '').startsWith('⟦') &&
    node.parentElement?.closest('script, style, textarea, [lang]:not(html)') === null;
  const visit = (root: Node) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.currentNode; ;) {
      if (node.nodeType === Node.TEXT_NODE && isWords(node)) node.nodeValue = longer(node.nodeValue ?? '');
      const next = texts.nextNode();
      if (next === null) return;
      node = next;
    }
  };
  const watch = () => {
    visit(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) visit(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  document.addEventListener('DOMContentLoaded', watch);
}

/** Sentences about what does not fit, none when all does. */
async function overflowsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide in ${clientWidth}`] : [];
    for (const control of document.querySelectorAll<HTMLElement>(
      'main button, main a, header button, footer a, [role=tab]',
    )) {
      const { width, left, right } = control.getBoundingClientRect();
      if (width === 0 || getComputedStyle(control).visibility === 'hidden' || control.closest('[inert]')) continue;
      const name = (control.textContent || control.ariaLabel || '').slice(0, 40);
      if (control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).display !== 'inline')
        found.push(`clipped: ${name}`);
      if ((left < -1 || right > clientWidth + 1) && control.closest('[data-scrolls], .overflow-x-auto') === null)
        found.push(`outside: ${name}`);
    }
    return found;
  });
}

const OPEN = [
  '/',
  '/pricing',
  '/terms',
  '/privacy',
  '/not-a-law-firm',
  '/refunds',
  '/accessibility',
  '/demo',
  '/easy-use',
  '/ux-showcase',
  '/auth/verify?token=none',
  '/verify',
  '/nowhere',
];
const BEHIND_SIGN_IN = [
  '/dashboard',
  '/form-wizard',
  '/forms',
  '/forms/i-130',
  '/forms/i-765',
  '/document-center',
  '/translations',
  '/ai-review',
  '/messages',
  '/profile',
];

for (const [who, addresses] of [
  ['a visitor', OPEN],
  ['a signed-in person', BEHIND_SIGN_IN],
] as const)
  test(`words that are 40 % longer fit on a phone: ${who}`, async ({ newDevice }) => {
    const context = await newDevice({ viewport: { width: 390, height: 844 } });
    if (who !== 'a visitor') await signIn(context, newEmail('longer'));
    await context.addInitScript(lengthenAllWords);
    const page = await context.newPage();
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(ternUrl() + address);
        await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('⟦');
        await page.waitForLoadState('networkidle');
        expect(await overflowsOf(page), address).toEqual([]);
      });
  });
