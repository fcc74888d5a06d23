import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { answerWholeForm, exampleAnswers, sectionNumber, type Answers } from './fill-form.ts';
import { expect, newEmail, signInLinkOf, ternUrl, test } from './person.ts';
import { differencesOfI130 } from './read-back-download.ts';
import { toast } from './toast.ts';

test.use({ serviceWorkers: 'allow' });

const answers = exampleAnswers('maximal');

const saved = (page: Page) => page.getByText(/^Saved \d/);

/** Returns the answers stored on the server, with this browser's session. */
async function savedAnswers(page: Page): Promise<Answers> {
  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  const response = await fetch(`${ternUrl()}/api/applications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { applications } = (await response.json()) as {
    applications: { formType: string; formData: Answers }[];
  };
  // The package also started the other forms of the case.
  const [begun, ...others] = applications.filter(({ formType }) => formType === 'I-130');
  expect(others, 'one I-130 was begun').toEqual([]);
  return begun?.formData ?? {};
}

test('a new user signs in, answers the I-130 and downloads the official form with the answers', async ({
  page,
  context,
  newDevice,
}) => {
  const email = newEmail('newcomer');

  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Start Now' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Welcome Back' });
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await dialog.getByRole('button', { name: 'Send me a sign-in link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toContainText(email);
  await page.goto(await signInLinkOf(email));
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.getByRole('main').getByRole('link', { name: 'Start Now' }).click();
  await expect(page).toHaveURL(/\/forms$/);
  await page.getByRole('radio', { name: 'Spouse green card' }).check();
  await page.getByRole('button', { name: 'Start My Application' }).click();
  await expect(page).toHaveURL(/\/forms\/i-130$/);
  await expect(page.getByText('0% complete')).toBeVisible();

  let lastSection = 0;
  const half = await sectionNumber(page).then(({ total }) => Math.floor(total / 2));
  const notAsked = await answerWholeForm(page, answers, async (section) => {
    lastSection = section;
    if (section === 2) await context.setOffline(true);
    if (section === 3) await expect(page.getByText('Offline – kept on this device')).toBeVisible();
    if (section === 4) {
      await context.setOffline(false);
      await expect(saved(page)).toBeVisible();
      await expect.poll(async () => Object.keys(await savedAnswers(page)).length).toBeGreaterThan(25);
    }
    if (section === half) await page.getByRole('button', { name: 'Save Draft' }).click();
  });
  // A couple's marriage is one fact: where the server filled it in, it is not asked again.
  expect(notAsked.filter((at) => !/^rel_(marital|marriage)/.test(at))).toEqual([]);
  expect(lastSection, 'the whole form was walked').toBeGreaterThan(20);
  await expect(saved(page)).toBeVisible();
  // All typed answers are stored on the server as in the example.
  await expect.poll(() => savedAnswers(page)).toEqual(answers);

  const secondDevice = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await secondDevice.newPage();
  await phone.goto('/');
  await phone.getByRole('button', { name: 'Start Now' }).first().click();
  await phone.getByRole('dialog').getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await phone.getByRole('dialog').getByRole('button', { name: 'Send me a sign-in link' }).click();
  await expect(phone.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  await phone.goto(await signInLinkOf(email));
  await expect(phone).toHaveURL(/\/dashboard$/);
  await phone.getByRole('link', { name: 'Continue: I-130', exact: true }).click();
  await expect(phone.getByRole('textbox', { name: /^Last name/ })).toHaveValue(answers['lastName'] ?? '');
  // The phone's change reaches the first device, which submits.
  await phone.getByRole('textbox', { name: /^Middle name/ }).fill('newer middle');
  await expect(saved(phone)).toBeVisible();
  await expect.poll(async () => (await savedAnswers(page))['middleName']).toBe('NEWER MIDDLE');
  const submitted: Answers = { ...answers, middleName: 'NEWER MIDDLE' };

  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page.getByRole('heading', { name: 'Before you submit' })).toBeVisible();
  await page.getByRole('button', { name: /^Leave these \d+ questions empty$/ }).click();
  // These answers are unusual in places, so each warning is confirmed.
  for (const tick of await page.getByRole('checkbox', { name: 'This is right' }).all()) {
    await tick.check();
    await expect(saved(page)).toBeVisible();
  }
  await expect(page.getByText('Every question is answered or left empty on purpose.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(toast(page, 'Form Submitted!')).toBeVisible();
  await expect(toast(page, 'Your form has been submitted successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your I-130 is ready to look over');
  await expect(page.getByText('Nothing has been sent to the government.')).toBeVisible();
  await expect(page.getByText('The form was not signed, not paid for and not sent.')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the PDF' }).click();
  const file = await download;
  // No question is blank unintentionally, so the file is not a draft.
  expect(file.suggestedFilename()).toBe('I-130.pdf');
  expect(await differencesOfI130(await readFile(await file.path()), submitted, 'all that are blank')).toEqual([]);
  expect(await savedAnswers(page)).toEqual(submitted);
});

test('a link opened on another device needs one click, and the form continues where the user stopped', async ({
  page,
  newDevice,
}) => {
  const email = newEmail('two-devices');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail address' }).fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Send me a sign-in link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  const phone = await (await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await phone.goto(await signInLinkOf(email));
  await expect(phone.getByRole('heading', { name: 'Sign in on this device?' })).toBeVisible();
  await phone.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(phone).toHaveURL(/\/dashboard$/);
  await phone.goto('/forms/i-130');
  await phone.getByRole('textbox', { name: /^Last name/ }).fill('kowalska');
  await expect(saved(phone)).toBeVisible();
  await phone.goto('/form-wizard');
  await phone.getByRole('link', { name: 'Continue: I-130', exact: true }).click();
  await expect(phone.getByRole('textbox', { name: /^Last name/ })).toHaveValue('KOWALSKA');
});
