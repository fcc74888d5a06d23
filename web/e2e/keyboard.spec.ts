import type { Page } from 'playwright/test';
import { expectFocusIsSeen, nameOfFocused } from './input-methods.ts';
import { holdTimers } from './held-timers.ts';
import { expect, newEmail, signIn, signInLinkOf, test } from './person.ts';
import { toast } from './toast.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Polls because a screen may need a moment to move the focus. */
const expectFocused = (page: Page, name: string | RegExp, message?: string) => {
  const now = expect.poll(() => nameOfFocused(page), message);
  return typeof name === 'string' ? now.toBe(name) : now.toMatch(name);
};

/** Presses Tab until the element has the focus, as a person does; `Shift+Tab` goes backwards. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 120; step++) {
    await page.keyboard.press(key);
    const now = await nameOfFocused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return expectFocusIsSeen(page);
    passed.push(now);
  }
  throw new Error(`The keyboard does not reach ${String(name)}; it went ${passed.slice(0, 60).join(' › ')}`);
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('a section with rows is reached from the first visit by keyboard alone on a phone', async ({ page }) => {
  const email = newEmail('keyboard');
  await page.goto('/');
  await expect(heading(page, /./).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expectFocused(page, 'Skip to content');
  await expectFocusIsSeen(page);
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await tabTo(page, /^Start Now/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
  if (!/^E-mail address/.test(await nameOfFocused(page))) await tabTo(page, /^E-mail address/);
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  await page.goto(await signInLinkOf(email));
  await expect(page).toHaveURL(/\/dashboard$/);

  await expect(heading(page, 'No applications yet')).toBeVisible();
  await tabTo(page, 'Start Now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Spouse green card' })).toBeVisible();
  await tabTo(page, /Spouse green card/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Spouse green card' })).toBeChecked();
  await tabTo(page, 'Start My Application');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Part 1: Petitioner')).toBeVisible();

  // A form has dozens of sections: skip links lead past the header and past them in a few keys. From here on a toast
  // stays until it was reached, not for five seconds.
  await holdTimers(page, 5_000);
  await page.reload();
  await expect(heading(page, 'Part 1: Petitioner')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Skip to the questions');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Part 1: Petitioner')).toBeFocused();
  const stops: string[] = [];
  while (!(await page.locator(':focus').evaluate((element) => element.matches('form input')))) {
    await page.keyboard.press('Tab');
    stops.push(await nameOfFocused(page));
    expect(stops.length, stops.join(' › ')).toBeLessThan(8);
  }

  // Continue goes on, and says what the section lacks.
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Part 2: Relative')).toBeFocused();
  await expect(toast(page, 'There are 10 answers to look at')).toBeVisible();

  // Submitting is refused: the summary takes the focus, and its links lead to the questions.
  await tabTo(page, /^Part 2: Relative/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, /Your statement/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Your statement')).toBeFocused();
  await tabTo(page, 'Submit Form');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('region', { name: /^There are \d+ answers to look at/ });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link').first()).toHaveText('Last name: This field is required');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectFocused(page, /^Last name/);
  await expectFocusIsSeen(page);
  await page.keyboard.type('silva');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: /^Last name/ })).toHaveValue('SILVA');

  // Goes to a section with rows through the list of sections.
  await tabTo(page, /^Part 1: Petitioner/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, /More about you/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'More about you')).toBeFocused();
  await tabTo(page, /^Add: Other name/);
  await page.keyboard.press('Enter');
  const row = page.getByRole('group', { name: / 1$/ });
  await expect(row).toBeVisible();
  await expectFocused(page, /name/i, 'the new row takes the focus');
  await page.keyboard.type('souza');
  await tabTo(page, /^Done with /);
  await page.keyboard.press('Enter');
  await expectFocused(page, /^Edit /);
  await expect(page.getByText('SOUZA', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('input:focus')).toHaveValue('SOUZA');
  await tabTo(page, /^Remove /, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectFocused(page, /^Add: /);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await tabTo(page, 'Save Draft');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Draft Saved!')).toBeVisible();
  await page.keyboard.press('F8');
  const notifications = page.getByRole('region', { name: 'Notification' });
  await expect(notifications.locator(':focus').or(page.locator(':focus').and(notifications))).toBeVisible();
});

test('the drawer opens, navigates and returns the focus by keyboard', async ({ page, context }) => {
  await signIn(context, newEmail('drawer'));
  await page.goto('/dashboard');
  await tabTo(page, 'Open menu');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expectFocused(page, 'Open menu');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Forms');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forms$/);
  await expect(heading(page, 'What do you want to do?')).toBeFocused();
});

test('the cursor keeps its place while an answer is reformatted during typing', async ({ page, context }) => {
  await signIn(context, newEmail('cursor'));
  await page.goto('/forms/i-130');
  const cases = [
    { label: 'Last name', typed: 'silvasantos', at: 5, insert: 'x y', value: 'SILVAX YSANTOS' },
    { label: 'Phone number', typed: '520555014', at: 2, insert: '9', value: '(592) 055-5014' },
    { label: 'Social Security number', typed: '12345678', at: 1, insert: '0', value: '102-34-5678' },
    { label: 'Email address', typed: 'Ana@Example.org', at: 3, insert: '.b', value: 'ana.b@example.org' },
  ];
  for (const { label, typed, at, insert, value } of cases) {
    const input = page.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await input.focus();
    await page.keyboard.type(typed);
    await input.evaluate((element: HTMLInputElement, caret) => element.setSelectionRange(caret, caret), at);
    await page.keyboard.type(insert);
    const { text, before } = await input.evaluate((element: HTMLInputElement) => ({
      text: element.value,
      before: element.value.slice(0, element.selectionStart ?? 0),
    }));
    expect(text, label).toBe(value);
    expect(
      before.toLowerCase().endsWith(insert.slice(-1)),
      `${label}: the cursor stands after what was typed, in "${before}|"`,
    ).toBe(true);
    expect(before.length, label).toBeLessThan(value.length);
  }
});
