import type { Page } from 'playwright/test';
import phrases from '../features/easy-use/translation/phrases.json' with { type: 'json' };
import { expectAccessible, LANGUAGES } from './expect-accessible.ts';
import { expect, test as base } from './person.ts';
import { LOCALES, messagesOf } from './messages.ts';

/** Asserts that nothing on these pages contacts a server: no call, no socket, no other site. */
const test = base.extend({
  page: async ({ page, baseURL }, use) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== new URL(baseURL ?? '').origin || /^\/(api|graphql)\b/.test(pathname)) calls.push(request.url());
    });
    page.on('websocket', (socket) => calls.push(socket.url()));
    await use(page);
    expect(calls, 'a simulated page makes no calls').toEqual([]);
  },
});

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const panel = (page: Page) => page.getByRole('tabpanel');

/** Presses Tab, as a person does, until the element has the focus. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key);
    const now = await page.evaluate(() => {
      const element = document.activeElement;
      const field = element as Partial<HTMLInputElement> | null;
      return (element?.ariaLabel ?? field?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? now === name : name.test(now)) return;
    passed.push(now);
  }
  throw new Error(`The keyboard does not reach ${String(name)}; it went ${passed.join(' › ')}`);
}

test('/demo plays its four steps and stops', async ({ page }) => {
  await page.clock.install();
  await page.goto('/demo');
  await expect(h1(page)).toHaveText('See how Tern works');
  await expect(page.getByText('Simulated: nothing you type leaves this page')).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(heading(page, 'AI form wizard'), 'it does not start by itself').toBeVisible();
  await button(page, 'Play').click();
  for (const title of ['Document upload and analysis', 'AI assistant chat', 'Smart form completion']) {
    await page.clock.runFor(5_000);
    await expect(heading(page, title)).toBeVisible();
  }
  await page.clock.runFor(5_000);
  await expect(button(page, 'Play')).toBeVisible();
  await expect(page.getByText('100% complete')).toBeVisible();
  await expect(button(page, 'Step 4: Smart form completion')).toHaveAttribute('aria-current', 'step');
});

test('/demo works by keyboard alone', async ({ page }) => {
  await page.goto('/demo');
  await expect(h1(page)).toBeVisible();
  await tabTo(page, 'What is your family name?');
  await page.keyboard.type('de la cruz');
  await expect(page.getByText('DE LA CRUZ')).toBeVisible();
  await tabTo(page, 'Step 3: AI assistant chat', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Your question');
  await page.keyboard.type('How are forms signed?');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/signature made by hand/)).toBeVisible();
  await tabTo(page, 'Easy mode');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/easy-use$/);
  await expect(heading(page, 'Easy mode')).toBeFocused();
});

test('/easy-use works by keyboard alone to the end of the wizard', async ({ page }) => {
  await page.goto('/easy-use');
  await expect(h1(page)).toBeVisible();
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notification' }).getByRole('listitem')).toContainText(
    'Please Complete Required Fields',
  );
  await expect(page.getByText('This field is required')).toHaveCount(3);
  const name = page.getByLabel('Full name', { exact: true });
  await expect(name).toBeFocused();
  const danger = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--danger)';
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  await expect(name).toHaveCSS('border-top-color', danger);
  await expect(name, 'red also while it has the focus').toHaveCSS('outline-color', danger);
  await page.keyboard.type('Ana Silva');
  for (const field of ['Date of birth', 'Country of birth']) {
    await tabTo(page, `Auto-fill with an example: ${field}`);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  }
  await tabTo(page, 'Next');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Contact Information')).toBeFocused();
  await tabTo(page, 'Address');
  await page.keyboard.type('1 Main Street');
  await tabTo(page, 'Phone');
  await page.keyboard.type('5205550142');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Immigration Status')).toBeFocused();
  await tabTo(page, /^Current status/);
  await page.keyboard.press('F');
  await tabTo(page, /^Purpose/);
  await page.keyboard.press('W');
  await tabTo(page, 'Submit');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'That is all it takes')).toBeFocused();
});

test('/easy-use translates after a pause, swaps the languages and simulates listening', async ({ page }) => {
  await page.clock.install();
  await page.goto('/easy-use');
  await page.getByRole('tab', { name: 'Translation' }).click();
  // From here on time passes only as the documented timings say.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByLabel('Text', { exact: true }).fill('Thank you.');
  const output = page.getByRole('status', { name: 'Translation' });
  await page.clock.runFor(999);
  await expect(output).toHaveText('The translation appears here.');
  await page.clock.runFor(1);
  await expect(output).toHaveText('Translating…');
  await page.clock.runFor(800);
  await expect(output).toHaveText('Gracias.');
  await expect(page.getByText('High confidence: 96%')).toBeVisible();
  await button(page, 'Swap languages and texts').click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Gracias.');
  await expect(output).toHaveText('Thank you.');
  await button(page, 'Speak').click();
  await expect(button(page, 'Listening…')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Necesito un traductor.');
});

test('/ux-showcase works by keyboard alone', async ({ page }) => {
  await page.goto('/ux-showcase');
  await tabTo(page, /^Start: Documents$/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Documents')).toBeFocused();
  await tabTo(page, 'Progress', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('9 things to look at')).toBeVisible();
  await tabTo(page, 'Auto-Fix All');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Rivera Luna');
  await tabTo(page, 'Error prevention', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(heading(page, 'Start gathering documents')).toBeVisible();
  await tabTo(page, /^Progress of the example/);
  await page.keyboard.press('End');
  await expect(heading(page, 'Final review')).toBeVisible();
  await page.keyboard.press('Home');
  await tabTo(page, 'Predictions', 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('region', { name: 'Help for this step' })).toBeVisible();
  await tabTo(page, 'Close help');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Open help')).toBeFocused();
});

for (const language of LANGUAGES)
  test.describe(`simulated pages are accessible, ${language}`, () => {
    const say = messagesOf(language);
    test.use({ locale: LOCALES[language] });

    test('/demo', async ({ page }) => {
      await page.goto('/demo');
      await expect(h1(page)).toHaveText(say('demo:title'));
      await page
        .getByRole('main')
        .getByRole('button', { name: say('demo:steps.upload.title') })
        .click();
      await button(page, say('demo:upload.button')).click();
      await expect(page.getByText(say('demo:upload.passport'), { exact: true })).toBeVisible();
      await expectAccessible(page, 'a document that was read');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('demo:steps.chat.title') })
        .click();
      await button(page, say('demo:chat.questions.signature')).click();
      await expect(page.getByText(say('demo:chat.answers.signature'))).toBeVisible();
      await expectAccessible(page, 'the chat');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('demo:steps.completion.title') })
        .click();
      await button(page, say('demo:completion.button')).click();
      await expect(page.getByText(say('demo:completion.done'))).toBeVisible();
      await expectAccessible(page, 'a completed form');
    });

    test('/easy-use', async ({ page }) => {
      await page.goto('/easy-use');
      await expect(h1(page)).toHaveText(say('easyUse:title'));
      await button(page, say('easyUse:wizard.next')).press('Enter');
      await expect(panel(page).getByText(say('easyUse:wizard.required'))).toHaveCount(3);
      await expectAccessible(page, 'a step with problems');
      await page.getByRole('tab', { name: say('easyUse:tabs.translation') }).click();
      await page.getByLabel(say('easyUse:translation.input'), { exact: true }).fill(phrases.hello[language]);
      await expect(panel(page).getByText('96')).toBeVisible();
      await expectAccessible(page, 'a translation');
      await page.getByRole('tab', { name: say('easyUse:tabs.actions') }).click();
      await button(page, new RegExp(`^${say('easyUse:actions.ask.title')}`)).click();
      await expect(page.getByText(say('easyUse:actions.simulated'))).toBeVisible();
      await expectAccessible(page, 'quick actions');
    });

    test('/ux-showcase', async ({ page }) => {
      await page.goto('/ux-showcase');
      await expect(h1(page)).toHaveText(say('uxShowcase:title'));
      for (let step = 0; step < 4; step++) await button(page, say('uxShowcase:progress.finish')).click();
      await expect(page.getByText(say('uxShowcase:progress.doneTitle'))).toBeVisible();
      await expectAccessible(page, 'every step complete');
      for (const tab of ['errors', 'predictions', 'help'] as const) {
        await page.getByRole('tab', { name: say(`uxShowcase:tabs.${tab}`) }).click();
        await expect(heading(page, say(`uxShowcase:${tab}.title`)).first()).toBeVisible();
        await expectAccessible(page, tab);
      }
    });
  });
