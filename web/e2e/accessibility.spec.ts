import path from 'node:path';
import type { Page } from 'playwright/test';
import { answerSection, exampleAnswers } from './fill-form.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, newEmail, openSession, signInLinkOf, test, ternUrl, useSession, type Session } from './person.ts';
import { LOCALES, words } from './words.ts';

const example = exampleAnswers('minimal-spouse');
const papers = path.resolve(import.meta.dirname, '../../api/testing/papers/set');
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

/** Runs in the page. What says that it leaves after two seconds stays, so that a busy machine has time to look at it. */
function stayOnScreens(): void {
  const wait = window.setTimeout.bind(window);
  const patient = (act: () => void, ms?: number) => (ms === 2_000 ? 0 : wait(act, ms));
  Object.assign(window, { setTimeout: patient });
}

for (const language of ['en', 'es', 'ar'] as const) {
  const say = words(language);
  const locale = LOCALES[language];

  test(`what a visitor sees, ${language}`, async ({ newDevice }) => {
    const page = await (await newDevice({ locale })).newPage();
    await page.goto('/');
    await expect(h1(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page, 'landing');
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
    await expect(page.getByText(say('accounts:toast.invalidText')).first()).toBeVisible();
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
    await elsewhere.addInitScript(stayOnScreens);
    await elsewhere.goto(await signInLinkOf(email));
    await expect(h1(elsewhere)).toHaveText(say('accounts:verify.confirmTitle'));
    await expectAccessible(elsewhere, 'one click to sign in');
    await elsewhere.getByRole('main').getByRole('button').click();
    await expect(h1(elsewhere)).toHaveText(say('accounts:verify.success'));
    await expectAccessible(elsewhere, 'signed in');
    await page.goto('/auth/verify?token=wrong');
    await expect(h1(page)).toHaveText(say('accounts:verify.failed'));
    await expectAccessible(page, 'wrong link');
    await page.goto('/dashboard');
    await expect(h1(page)).toHaveText(say('common:guard.title'));
    await expectAccessible(page, 'guard');
    await page.goto('/nowhere');
    await expect(h1(page)).toHaveText(say('common:notFound.title'));
    await expectAccessible(page, 'not found');
  });

  test(`what a signed-in person sees, ${language}`, async ({ newDevice }) => {
    const device = await newDevice({ locale });
    const session = await openSession(newEmail('axe'), ternUrl(), language);
    await useSession(device, session);
    const page = await device.newPage();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: say('dashboard:applications.emptyTitle') })).toBeVisible();
    await expectAccessible(page, 'empty dashboard');
    await begin(session, { lastName: 'SILVA' });
    const done = await begin(session, example, 'completed');
    await page.reload();
    await expect(page.getByText(say('dashboard:status.completed'), { exact: true })).toBeVisible();
    await expectAccessible(page, 'full dashboard');
    await page.goto('/forms');
    await page.getByRole('radio').first().check();
    await expectAccessible(page, 'packages');
    await page.goto('/form-wizard');
    await expect(page.getByRole('heading', { name: say('forms:wizard.continueTitle') })).toBeVisible();
    await expectAccessible(page, 'form wizard');
    await page.goto('/forms/i-765');
    await expect(page.getByRole('heading', { name: say('forms:guide.what') })).toBeVisible();
    await expectAccessible(page, 'guide');
    await page.goto('/forms/x-1');
    await expect(h1(page)).toHaveText(say('forms:notFound.title'));
    await expectAccessible(page, 'Form Not Found');
    await page.goto(`/applications/${done.id}/submitted`);
    await expect(page.getByRole('heading', { name: say('applications:submitted.nextTitle') })).toBeVisible();
    await expectAccessible(page, 'submitted');
  });

  test(`documents and translations, ${language}`, async ({ newDevice }) => {
    const device = await newDevice({ locale });
    const session = await openSession(newEmail('axe'), ternUrl(), language);
    await useSession(device, session);
    const page = await device.newPage();
    await page.goto('/document-center?tab=all');
    await expect(page.getByRole('heading', { name: say('documents:list.emptyTitle') })).toBeVisible();
    await expectAccessible(page, 'no documents');
    await page.goto('/document-center');
    await page.locator('input[type=file]').first().setInputFiles(path.join(papers, 'birth-mexico.jpg'));
    await expect(page.getByText('birth-mexico.jpg', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a document on its way');
    await page.goto('/document-center?tab=all');
    await page.getByRole('link', { name: 'birth-mexico.jpg', exact: true }).click();
    await expect(page.getByText('MARÍA ELENA').first()).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page, 'what was read');
    await page.goto('/translations');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectAccessible(page, 'ordering a translation');
  });

  test(`a form while it is answered, ${language}`, async ({ newDevice }) => {
    const device = await newDevice({ locale });
    const session = await openSession(newEmail('axe-form'), ternUrl(), language);
    await useSession(device, session);
    const { id } = await begin(session, { lastName: 'SILVA', 'otherNames[0].family': 'SOUZA' });
    const page = await device.newPage();
    await page.goto('/forms/i-130');
    await expect(page.locator('[name="lastName"]')).toHaveValue('SILVA');
    await page.getByRole('button', { name: say('applications:form.continue'), exact: true }).click();
    await expect(page.locator('main section').first()).toBeFocused();
    await expectAccessible(page, 'a section with errors');
    await page
      .getByRole('navigation', { name: say('applications:form.sections') })
      .getByRole('button')
      .nth(3)
      .click();
    await answerSection(page, { 'otherNames[0].given': 'ANA', 'otherNames[1].family': 'COSTA' });
    await expectAccessible(page, 'a section with rows');

    // The same answer from elsewhere while this screen is offline.
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
    await expect(page.getByRole('dialog', { name: say('applications:conflict.title') })).toBeVisible({
      timeout: 40_000,
    });
    await expectAccessible(page, 'two versions to choose from');
  });
}
