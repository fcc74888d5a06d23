import { everyScreen, speakIn } from './every-screen.ts';
import { expectAccessible } from './expect-accessible.ts';
import { livedInAccount } from './lived-in-account.ts';
import { expect, newEmail, test, useSession } from './person.ts';

for (const language of ['en', 'es', 'ar'] as const)
  test(`every screen is for everybody, ${language}`, async ({ newDevice }) => {
    test.setTimeout(600_000);
    const account = await livedInAccount(newEmail('every'), language);
    const { open, guarded } = everyScreen(account);
    const openDevice = async () => {
      const device = await newDevice();
      await speakIn(device, language);
      return device;
    };
    const visitor = await openDevice();
    const person = await openDevice();
    await useSession(person, account.session);
    for (const [device, addresses] of [
      [visitor, [...open, '/nowhere', '/dashboard']],
      [person, guarded],
    ] as const) {
      const page = await device.newPage();
      for (const address of addresses)
        await test.step(address, async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
          await page.waitForLoadState('networkidle');
          await expectAccessible(page, address);
        });
    }
  });
