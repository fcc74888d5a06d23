import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { run, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { contentOf, fingerprintOf, wasJudged, recordJudged } from './look-lock.ts';
import { expect } from './person.ts';

declare global {
  // Loaded into the page by `injectAxe`.
  var axe: { readonly run: typeof run } | undefined;
}

/** Set by `npm run verify -- --all`: every language, width and theme of every screen. */
export const ALL = process.env['ALL'] === '1';

/** Languages in which each screen and state is checked; other languages use the same components. */
export const LANGUAGES = ALL ? (['en', 'es', 'ar'] as const) : (['en'] as const);

/** A theme changes only colours, and these take most of axe's time. */
type Aspect = 'colours' | 'all but colours';

interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
  readonly aspects: readonly Aspect[];
}

/**
 * Returns the checks of a screen: on a desktop and on a phone, in a theme chosen by its name. Only one of the two
 * checks colours, as nothing else depends on the theme; `tokens.test.ts` covers contrast in both. `--all` checks
 * colours in all four combinations.
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
 * Expects no violations of axe on a desktop and a phone, and leaves the page at the phone's width. Skips what axe has
 * already judged (`look-lock.ts`), except with `npm run verify -- --all`.
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
    const open = seen.filter(({ fingerprint }) => ALL || !wasJudged(fingerprint));
    if (open.length > 0) {
      await injectAxe(page);
      const options = optionsFor(open.map(({ aspect }) => aspect));
      // Content that loads late changes the violations, so only those that remain count.
      await expect.poll(() => complaints(page, options), `${screen}, ${width} px, ${colorScheme}`).toEqual([]);
    }
    // What changed during the check is checked again next time.
    const stayed = new Set((await fingerprints()).map(({ fingerprint }) => fingerprint));
    for (const { fingerprint } of seen) if (stayed.has(fingerprint)) recordJudged(fingerprint);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Also expects no sideways scrolling at 320 pixels, which equals a desktop at 400 % zoom. */
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
/** Loads axe once per document: it is half a megabyte, and parsing it takes longer than many checks. */
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

/** Waits until colour transitions have ended, because axe would judge an intermediate colour. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      if (ending.length === 0) return;
      // An inherited colour starts its transition only when that of the parent has ended.
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}
