import type { Page } from 'playwright/test';

declare global {
  // Filled by the page itself, before any of its own scripts run.
  var heldTimers: Map<number, () => void> | undefined;
}

/**
 * From the next document on, holds timers of exactly this duration until they are released, so that a busy machine
 * has time for earlier checks. All other timers run normally.
 * @returns releases the held timers, waiting for the first one
 */
export async function holdTimers(page: Page, ms: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const timers = new Map<number, () => void>();
    globalThis.heldTimers = timers;
    const set = window.setTimeout.bind(window);
    const clear = window.clearTimeout.bind(window);
    const patiently = (act: () => void, after?: number) => {
      if (after !== held) return set(act, after);
      // A real timer id, which the browser will not assign again.
      const id = set(() => {}, 0);
      timers.set(id, act);
      return id;
    };
    const forget = (id?: number) => {
      if (id !== undefined) timers.delete(id);
      clear(id);
    };
    Object.assign(window, { setTimeout: patiently, clearTimeout: forget });
  }, ms);
  return async () => {
    await page.waitForFunction(() => (globalThis.heldTimers?.size ?? 0) > 0);
    await page.evaluate(() => {
      const due = [...(globalThis.heldTimers?.values() ?? [])];
      globalThis.heldTimers?.clear();
      for (const act of due) act();
    });
  };
}
