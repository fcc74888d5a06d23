import type { BrowserContext, BrowserContextOptions } from 'playwright/test';
import { guardedScreens, openScreens, speakIn } from './every-screen.ts';
import { ALL, expectNoViolations } from './expect-accessible.ts';
import { expectInReach } from './expect-in-reach.ts';
import { livedInAccount } from './lived-in-account.ts';
import { overflowsOfLongerWords } from './longer-words.ts';
import { expect, newEmail, test, useSession } from './person.ts';

/** The narrowest phone, and a desktop at 400 % zoom. */
const NARROWEST: BrowserContextOptions = { viewport: { width: 320, height: 568 }, hasTouch: true };
/** Right-to-left screens are always walked; axe checks them in the full run. */
const WALKED = ALL ? (['en', 'es', 'ar'] as const) : (['en', 'ar'] as const);

/** Loads each address once and checks it from narrow to wide. */
async function walk(device: BrowserContext, addresses: readonly string[], language: string): Promise<void> {
  await speakIn(device, language);
  const page = await device.newPage();
  for (const address of addresses)
    await test.step(address, async () => {
      await expectInReach(page, address);
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      if (language === 'en' || ALL) await expectNoViolations(page, address);
      if (language === 'en')
        await expect.poll(() => overflowsOfLongerWords(page), `${address}, words 40 % longer`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
    });
}

for (const language of WALKED) {
  test(`every public screen fits 320 px, with title, landmarks and 24 px targets, ${language}`, async ({
    newDevice,
  }) => {
    await walk(await newDevice(NARROWEST), [...openScreens(), '/nowhere/at/all', '/dashboard'], language);
  });

  test(`every screen behind sign-in fits 320 px, with title, landmarks and 24 px targets, ${language}`, async ({
    newDevice,
  }) => {
    const account = await livedInAccount(newEmail('every'), language);
    const device = await newDevice(NARROWEST);
    await useSession(device, account.session);
    await walk(device, guardedScreens(account), language);
  });
}
