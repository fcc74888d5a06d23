import type { BrowserContext, Page } from 'playwright/test';
import { expect, newEmail, openSession, test, ternUrl, useSession } from './person.ts';
import { toast } from './toast.ts';

/** Browsers do not create passkeys for an IP address. */
const site = () => `http://localhost:${new URL(ternUrl()).port}`;

const EMPTY_PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';

/** Adds a virtual authenticator that verifies its user immediately. */
async function plugInAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, renamed, signs in without an address, and confirms sharing and account deletion', async ({
  page,
  context,
}) => {
  const email = newEmail('passkey');
  const elsewhere = await openSession(email);
  await useSession(context, await openSession(email), site());
  await plugInAuthenticator(context, page);
  await page.goto(`${site()}/profile?tab=settings`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await expect(card.getByText('You have no passkey yet.', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Add a passkey' }).click();
  // Also announced in the dialog that follows, for screen readers.
  await expect(toast(page, 'Passkey added. We told you by e-mail.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  // Earlier sessions may be somebody else's.
  const offering = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await offering.getByRole('button', { name: 'Sign out' }).click();
  const asking = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asking.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(toast(page, 'You are now signed in only here.')).toBeVisible();
  const headers = { authorization: `Bearer ${elsewhere.token}` };
  expect((await fetch(`${ternUrl()}/api/auth/me`, { headers })).status).toBe(401);
  await card.getByRole('button', { name: /^Rename/ }).click();
  const naming = page.getByRole('dialog', { name: 'Rename passkey' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('Kitchen laptop');
  await naming.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Kitchen laptop', { exact: true })).toBeVisible();
  const outbox = await (await fetch(`${ternUrl()}/dev/outbox`)).text();
  expect(outbox).toContain('A passkey was added to your Tern account');

  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page
    .getByRole('dialog', { name: 'Welcome Back' })
    .getByRole('button', { name: 'Sign in with a passkey' })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);

  // Sign-in with a passkey counts as recent for ten minutes; a session from a link does not.
  const byLink = await openSession(email);
  await page.evaluate((token) => localStorage.setItem('auth-token', token), byLink.token);
  await page.goto(`${site()}/document-center`);
  const paper = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(EMPTY_PDF) };
  await page.locator('input[type=file]').first().setInputFiles(paper);
  await expect(page.getByText('passport.pdf', { exact: true })).toBeVisible();
  await page.goto(`${site()}/document-center?tab=all`);
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await page.getByRole('button', { name: 'Copy link: passport.pdf' }).click();
  await confirming.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Copy link: passport.pdf' }).click();
  await confirming.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Copy this link' }).getByLabel('Link')).toHaveValue(/\/shared\//);

  const again = await openSession(email);
  await page.evaluate((token) => localStorage.setItem('auth-token', token), again.token);
  await page.goto(`${site()}/profile?tab=settings`);
  await expect(card.getByText(/^Last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete your account?' });
  await deleting.getByRole('textbox').fill('DELETE');
  await deleting.getByRole('button', { name: 'Delete for good' }).click();
  await confirming.getByRole('button', { name: 'Close' }).click();
  await expect(confirming).toBeHidden();
  await expect(deleting).toBeVisible();
  await deleting.getByRole('button', { name: 'Delete for good' }).click();
  await confirming.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible();
});
