import path from 'node:path';
import type { Page } from 'playwright/test';
import { answerSection } from './fill-form.ts';
import { expectAccessible, LANGUAGES } from './expect-accessible.ts';
import {
  expect,
  newEmail,
  READING_MS,
  openSession,
  signInLinkOf,
  test,
  ternUrl,
  useSession,
  type Session,
} from './person.ts';
import { holdTimers } from './held-timers.ts';
import { LOCALES, messagesOf } from './messages.ts';
import { toast } from './toast.ts';

const fixtures = path.resolve(import.meta.dirname, '../../api/testing/fixtures/set');
const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

async function begin(
  session: Session,
  formData: Record<string, string>,
  status = 'draft',
): Promise<{ id: string; revision: number }> {
  const response = await fetch(`${ternUrl()}/api/applications`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.token}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ formType: 'I-130', formData, status }),
  });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  const { application } = (await response.json()) as { application: { id: string; revision: number } };
  return application;
}

/** States that no address leads to; every-screen.spec.ts covers the addresses. */
for (const language of LANGUAGES) {
  const say = messagesOf(language);
  const locale = LOCALES[language];

  test(`the sign-in dialogs and pages are accessible, ${language}`, async ({ newDevice }) => {
    const page = await (await newDevice({ locale })).newPage();
    await page.goto('/');
    await expect(h1(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('common:nav.signIn') })
      .click();
    await expect(page.getByRole('dialog', { name: say('accounts:dialog.title') })).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox').fill('nobody');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('accounts:dialog.submit') })
      .click();
    await expect(toast(page, say('accounts:toast.invalidText'))).toBeVisible();
    await expectAccessible(page, 'sign-in dialog with a toast');
    const email = newEmail('seen');
    await page.getByRole('dialog').getByRole('textbox').fill(email);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('accounts:dialog.submit') })
      .click();
    await expect(page.getByRole('dialog', { name: say('accounts:dialog.sentTitle') })).toBeVisible();
    await expectAccessible(page, 'link sent');
    const elsewhere = await (await newDevice({ locale })).newPage();
    // The page says that it leaves after two seconds.
    await holdTimers(elsewhere, 2_000);
    await elsewhere.goto(await signInLinkOf(email));
    await expect(h1(elsewhere)).toHaveText(say('accounts:verify.confirmTitle'));
    await expectAccessible(elsewhere, 'one click to sign in');
    await elsewhere.getByRole('main').getByRole('button').click();
    await expect(h1(elsewhere)).toHaveText(say('accounts:verify.success'));
    await expectAccessible(elsewhere, 'signed in');
  });

  test(`the empty dashboard and the package picker are accessible, ${language}`, async ({ newDevice }) => {
    const device = await newDevice({ locale });
    const session = await openSession(newEmail('axe'), ternUrl(), language);
    await useSession(device, session);
    const page = await device.newPage();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: say('dashboard:applications.emptyTitle') })).toBeVisible();
    await expectAccessible(page, 'empty dashboard');
    await page.goto('/forms');
    await page.getByRole('radio').first().check();
    await expectAccessible(page, 'packages');
  });

  test(`the document screens are accessible, ${language}`, async ({ newDevice }) => {
    const device = await newDevice({ locale });
    const session = await openSession(newEmail('axe'), ternUrl(), language);
    await useSession(device, session);
    const page = await device.newPage();
    await page.goto('/document-center?tab=all');
    await expect(page.getByRole('heading', { name: say('documents:list.emptyTitle') })).toBeVisible();
    await expectAccessible(page, 'no documents');
    await page.goto('/document-center');
    await page.locator('input[type=file]').first().setInputFiles(path.join(fixtures, 'birth-mexico.jpg'));
    await expect(page.getByText('birth-mexico.jpg', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a document on its way');
    await page.goto('/document-center?tab=all');
    await page.getByRole('link', { name: 'birth-mexico.jpg', exact: true }).click();
    await expect(page.getByText('MARÍA ELENA').first()).toBeVisible({ timeout: READING_MS });
    await expectAccessible(page, 'what was read');
  });

  test(`a form being answered is accessible, ${language}`, async ({ newDevice }) => {
    const device = await newDevice({ locale, serviceWorkers: 'allow' });
    const session = await openSession(newEmail('axe-form'), ternUrl(), language);
    await useSession(device, session);
    const { id } = await begin(session, { lastName: 'SILVA', 'otherNames[0].family': 'SOUZA' });
    const page = await device.newPage();
    await page.goto('/forms/i-130');
    await expect(page.locator('[name="lastName"]')).toHaveValue('SILVA');
    await page.getByRole('button', { name: say('applications:form.continue'), exact: true }).click();
    await page.getByRole('button', { name: say('applications:form.previous'), exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, 'a section with errors');
    await page
      .getByRole('navigation', { name: say('applications:form.sections') })
      .getByRole('button')
      .nth(3)
      .click();
    await answerSection(page, { 'otherNames[0].given': 'ANA', 'otherNames[1].family': 'COSTA' });
    await expectAccessible(page, 'a section with rows');

    // Another device changes the same answer while this screen is offline.
    await device.setOffline(true);
    await page.locator('[name="otherNames[1].family"]').fill('LIMA');
    await expect(page.getByText(say('applications:save.offline'))).toBeVisible();
    const { applications } = (await (
      await fetch(`${ternUrl()}/api/applications`, { headers: { authorization: `Bearer ${session.token}` } })
    ).json()) as {
      applications: { revision: number }[];
    };
    const saved = await fetch(`${ternUrl()}/api/applications/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify({
        revision: applications[0]?.revision,
        formData: { lastName: 'SILVA', 'otherNames[0].family': 'PEREIRA' },
      }),
    });
    expect(saved.status, await saved.text()).toBe(200);
    await device.setOffline(false);
    await expect(page.getByRole('dialog', { name: say('applications:conflict.title') })).toBeVisible();
    await expectAccessible(page, 'two versions to choose from');
  });
}
