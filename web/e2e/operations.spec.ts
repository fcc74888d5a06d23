import { staff } from './desk-staff.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, newEmail, signIn, test, ternUrl } from './person.ts';

const NOT_FOUND = '404 Page Not Found';

test('an operator opens the operations page; all other users get a 404 page', async ({ page, context, newDevice }) => {
  // The server itself responds as for any address without a page.
  for (const address of ['/admin', '/no-such-page']) expect((await fetch(ternUrl() + address)).status).toBe(404);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);

  await signIn(context, newEmail('customer'));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
  await expect(page.getByRole('link', { name: 'Operations' })).toHaveCount(0);

  const email = newEmail('olga');
  expect(staff('grant', email, 'operator')).toContain('/admin');
  const device = await newDevice();
  await signIn(device, email);
  const olga = await device.newPage();
  await olga.goto('/dashboard');
  await olga.getByRole('link', { name: 'Operations' }).click();
  await expect(olga.getByRole('heading', { level: 1 })).toHaveText('Operations');
  await expect(olga.getByRole('region', { name: 'Health' })).toContainText('Everything answers');
  await expect(olga.getByRole('region', { name: 'Mails that were not sent' })).toBeVisible();
  await expectAccessible(olga, 'the page of an operator');

  staff('revoke', email, 'operator');
  await olga.reload();
  await expect(olga.getByRole('heading', { level: 1 })).toHaveText(NOT_FOUND);
});
