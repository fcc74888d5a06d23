import type { Page } from 'playwright/test';
import { expectAccessible, LANGUAGES } from './expect-accessible.ts';
import { expect, newEmail, openSession, signInLinkOf, test, ternUrl } from './person.ts';
import { LOCALES, messagesOf } from './messages.ts';
import { toast } from './toast.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

/** Signs in with the browser that asked for the link, so that the session is bound to it. */
async function signInByLink(page: Page, email: string): Promise<void> {
  await page.request.post(`${ternUrl()}/api/auth/magic-link`, { data: { email } });
  await page.goto(await signInLinkOf(email));
  await expect(page).toHaveURL(/\/dashboard$/);
}

for (const language of LANGUAGES)
  test(`a phone is signed out from another browser, and then all other sessions, ${language}`, async ({
    newDevice,
  }) => {
    const say = messagesOf(language);
    const email = newEmail('sessions');
    const phone = await (await newDevice({ userAgent: IPHONE, locale: LOCALES[language] })).newPage();
    await signInByLink(phone, email);
    const elsewhere = await openSession(email);
    const page = await (await newDevice({ locale: LOCALES[language] })).newPage();
    await signInByLink(page, email);
    await page.goto('/profile?tab=settings#sessions');
    const card = page.getByRole('region', { name: say('profile:sessions.title') });
    await expect(card).toBeInViewport();
    await expect(card.getByRole('listitem')).toHaveCount(3);
    const onPhone = card.getByRole('listitem').filter({ hasText: 'iPhone' });
    const here = card.getByRole('listitem').filter({ hasText: say('profile:sessions.current') });
    await expect(here.getByRole('button')).toHaveCount(0);
    await expectAccessible(page, `sessions, ${language}`);

    await onPhone.getByRole('button').click();
    await expect(toast(page, say('profile:sessions.toast.ended'))).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1, name: say('common:guard.title') })).toBeVisible();

    await card.getByRole('button', { name: say('profile:sessions.endOthers') }).click();
    const dialog = page.getByRole('dialog', { name: say('profile:sessions.othersTitle') });
    await expectAccessible(page, `signing out everywhere else, ${language}`);
    await dialog.getByRole('button', { name: say('profile:sessions.end') }).click();
    await expect(toast(page, say('profile:sessions.toast.endedOthers'))).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveCount(1);
    const headers = { authorization: `Bearer ${elsewhere.token}` };
    expect((await fetch(`${ternUrl()}/api/auth/me`, { headers })).status).toBe(401);
  });
