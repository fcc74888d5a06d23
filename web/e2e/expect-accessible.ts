import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { run, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { contentOf, fingerprintOf, isJudged, noteJudged } from './look-lock.ts';
import { expect } from './person.ts';

declare global {
  // Put into the page by `injectAxe`.
  var axe: { readonly run: typeof run } | undefined;
}

/** `npm run verify -- --all`: every language, width and theme of every screen. */
export const ALL = process.env['ALL'] === '1';

/** In these each screen and each of its states is looked at; the others speak with the same components. */
export const LANGUAGES = ALL ? (['en', 'es', 'ar'] as const) : (['en'] as const);

/** The colours are all that a theme changes, and most of what axe takes. */
type Aspect = 'colours' | 'all but colours';

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly aspects: readonly Aspect[];
}

/**
 * Each screen is looked at on a desk and on a phone, in the theme that its name tells; one of the two sees its colours,
 * and nothing else is another in the other theme. What is readable on what in both themes is in `tokens.test.ts`. All
 * four looks see every colour of each.
 */
function looksAt(screen: string): readonly Look[] {
  if (ALL)
    return [1280, 390].flatMap((width): Look[] => [
      { width, colorScheme: 'light', aspects: ['colours', 'all but colours'] },
      { width, colorScheme: 'dark', aspects: ['colours'] },
    ]);
  const colorScheme = screen.length % 2 === 1 ? 'dark' : 'light';
  const widthOfColours = colorScheme === 'dark' ? 390 : 1280;
  return [1280, 390].map((width) => ({
    width,
    colorScheme,
    aspects: width === widthOfColours ? ['colours', 'all but colours'] : ['all but colours'],
  }));
}

const optionsFor = (aspects: readonly Aspect[]): RunOptions => ({
  resultTypes: ['violations'],
  ...(!aspects.includes('all but colours') && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  ...(!aspects.includes('colours') && { rules: { 'color-contrast': { enabled: false } } }),
});

/**
 * The screen as it is now: no complaint of axe on a desk and on a phone. It stays as wide as that phone. What axe has
 * judged before (`look-lock.ts`) it judges again with `npm run verify -- --all` alone.
 */
export async function expectNoViolations(page: Page, screen: string): Promise<void> {
  for (const { width, colorScheme, aspects } of looksAt(screen)) {
    await page.setViewportSize({ width, height: width > 1000 ? 900 : 844 });
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    const fingerprints = async () => {
      const content = await contentOf(page);
      return aspects.map((aspect) => ({
        aspect,
        fingerprint: fingerprintOf(content, `${aspect}, ${width} px, ${aspect === 'colours' ? colorScheme : ''}`),
      }));
    };
    const seen = await fingerprints();
    const open = seen.filter(({ fingerprint }) => ALL || !isJudged(fingerprint));
    if (open.length > 0) {
      await injectAxe(page);
      const options = optionsFor(open.map(({ aspect }) => aspect));
      // Parts that come late change what there is to complain of: what stays is meant.
      await expect.poll(() => complaints(page, options), `${screen}, ${width} px, ${colorScheme}`).toEqual([]);
    }
    // What changed while axe looked at it is looked at again next time.
    const stayed = new Set((await fingerprints()).map(({ fingerprint }) => fingerprint));
    for (const { fingerprint } of seen) if (stayed.has(fingerprint)) noteJudged(fingerprint);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Neither that, nor anything to scroll sideways for at 320 pixels, which is also a desk at 400 % zoom. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  await expectNoViolations(page, screen);
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
  if (before) await page.setViewportSize(before);
}

let source: string | undefined;
/** Once for each document: it is half a megabyte, and parsing it costs more than many a look. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(source);
}

const complaints = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(async (options) => {
    if (!globalThis.axe) throw new Error('axe is not in this document');
    const { violations } = await globalThis.axe.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
    );
  }, options);

/** A colour that is on its way to another is neither. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      if (ending.length === 0) return;
      // A colour that words inherit begins to change in them when it has changed around them.
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
