import { expect, newEmail, signIn, test } from './person.ts';
import { toast } from './toast.ts';

test('a press on Continue counts when the page moves under it, but not when the pointer is dragged away', async ({
  page,
  context,
}) => {
  await signIn(context, newEmail('press'));
  await page.goto('/forms/i-130');
  const proceed = page.getByRole('button', { name: 'Continue', exact: true });
  const next = page.getByRole('heading', { level: 2, name: 'Part 2: Relative' });
  const pressAndMove = async (byY: number) => {
    await proceed.scrollIntoViewIfNeeded();
    const box = await proceed.boundingBox();
    if (!box) throw new Error('there is no button');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    // Simulates content that loads above the button at this moment.
    await page
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => (heading.style.marginTop = '120vh'));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + byY);
    await page.mouse.up();
    await page
      .getByRole('heading', { level: 2 })
      .first()
      .evaluate((heading) => (heading.style.marginTop = ''));
  };
  await expect(proceed).toBeEnabled();
  await pressAndMove(-300);
  await expect(next).toBeHidden();
  await pressAndMove(0);
  await expect(next).toBeVisible();
});

test('what a section lacks is said above the main action, on a phone and on a desktop screen', async ({
  page,
  context,
}) => {
  await signIn(context, newEmail('above'));
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/forms/i-130');
    const proceed = page.getByRole('button', { name: 'Continue', exact: true });
    await proceed.click();
    const message = toast(page, 'There are 10 answers to look at');
    await expect(message).toBeVisible();
    await expect
      .poll(async () => {
        const [said, action] = await Promise.all([message.boundingBox(), proceed.boundingBox()]);
        return said && action ? action.y - said.y - said.height : undefined;
      }, `${width} px`)
      .toBeGreaterThanOrEqual(0);
  }
});
