import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, newEmail, signIn, test } from './person.ts';
import { toast } from './toast.ts';

const ACCREDITED = 'https://www.justice.gov/eoir/recognition-accreditation-roster-reports';
/** Purpose, location and status; then a suggested form, the documented estimate, and how complete the answers are. */
const REVIEWS = [
  ['Family', 'Yes', 'Visitor or tourist', 'I-130', '12-24 months', '100%'],
  ['Work', 'No', 'H-1B, worker', 'I-129', '8-18 months', '100%'],
  ['Asylum', 'Yes', 'Another one', 'I-589', '6-12 months', '67%'],
  ['Renewal', 'Yes', 'F-1, student', 'I-539', '8-18 months', '100%'],
] as const;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function answer(page: Page, [purpose, location, status]: readonly string[]): Promise<void> {
  for (const [at, words] of [purpose, location, status].entries()) {
    await expect(page.getByText(`Question ${at + 1} of 3`)).toBeVisible();
    await page.getByRole('radio', { name: new RegExp(`^${words}`) }).check();
    await press(page, at < 2 ? 'Continue' : 'See my review');
  }
}

test('a case review for each purpose is saved and can be reopened', async ({ page, context }) => {
  await signIn(context, newEmail('review'));
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Answer three questions for a case review' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'AI Case Review' })).toBeVisible();
  await expectAccessible(page, 'the first question of the case review');
  for (const review of REVIEWS) {
    const [, , , form, timeline, complete] = review;
    await answer(page, review);
    await expect(page.getByRole('heading', { name: 'Your case review' })).toBeFocused();
    await expect(page).toHaveURL(/\/ai-review\?review=rev_/);
    const forms = page.getByRole('region', { name: 'Forms that official pages name' });
    await expect(forms.getByRole('heading', { name: form, exact: true })).toBeVisible();
    const official = forms.getByRole('link', { name: `Official page of ${form}`, exact: true });
    await expect(official).toHaveAttribute('href', `https://www.uscis.gov/${form.toLowerCase()}`);
    await expect(page.getByText(timeline, { exact: true })).toBeVisible();
    await expect(page.getByText('no promise')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', complete);
    await expect(page.locator('main')).not.toContainText(/you (qualify|should file|are eligible)/i);
    if (review[0] === 'Asylum') {
      await expect(page.getByText('There is a deadline')).toBeVisible();
      await expect(page.getByRole('link', { name: 'List of accredited representatives' }).first()).toHaveAttribute(
        'href',
        ACCREDITED,
      );
      await expectAccessible(page, 'a case review');
    }
    await press(page, 'Start Over');
  }
  const earlier = page.getByRole('region', { name: 'Your earlier reviews' });
  await expect(earlier.getByRole('link')).toHaveCount(REVIEWS.length);
  await earlier.getByRole('link', { name: /^Family/ }).click();
  await expect(page.getByText('12-24 months', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Start this form: I-130', exact: true }).click();
  await expect(page).toHaveURL(/\/forms\/i-130/);
});

test('the case review goes back, starts over and requires an answer to continue', async ({ page, context }) => {
  await signIn(context, newEmail('review-back'));
  await page.goto('/ai-review');
  await press(page, 'Continue');
  await expect(page.getByText('Choose one of the answers to go on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous Question' })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Work/ }).check();
  await press(page, 'Continue');
  await press(page, 'Previous Question');
  await expect(page.getByRole('radio', { name: /^Work/ })).toBeChecked();
  await press(page, 'Continue');
  await press(page, 'Start Over');
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the printout contains only the review, in dark ink, with the link addresses', async ({ page, context }) => {
  await signIn(context, newEmail('review-print'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/ai-review');
  await answer(page, REVIEWS[0]);
  await expect(page.getByRole('heading', { name: 'Your case review' })).toBeVisible();
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed');
  });
  await press(page, 'Print');
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  const official = page.locator('main a[href$="uscis.gov/i-130"]').first();
  const address = await official.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('(');
  const red = async () => {
    const ink = await page.getByText('You told us:').evaluate((text) => getComputedStyle(text).color);
    return Number(/\d+/.exec(ink)?.[0] ?? 255);
  };
  await expect.poll(red, 'ink is dark on paper').toBeLessThan(90);
});

test('the documented analysis is made on the device while offline', async ({ newDevice }) => {
  const context = await newDevice({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(context, newEmail('review-offline'));
  // The script of the toaster, which reports that the network is gone, loads after the first question.
  const toaster = page.waitForEvent('requestfinished', (request) => /\/assets\/toaster-/.test(request.url()));
  await page.goto('/ai-review');
  await expect(page.getByText('Question 1 of 3')).toBeVisible();
  await toaster;
  await context.setOffline(true);
  await answer(page, REVIEWS[2]);
  await expect(toast(page, 'Analysis Ready')).toBeVisible();
  await expect(page.getByText('Made on this device', { exact: true })).toBeVisible();
  await expect(page.getByText('6-12 months', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '85%');
  await expect(page.getByRole('link', { name: 'List of accredited representatives' }).first()).toBeVisible();
  await context.setOffline(false);
  await press(page, 'Start Over');
  await answer(page, REVIEWS[2]);
  await expect(page).toHaveURL(/\/ai-review\?review=rev_/);
});
