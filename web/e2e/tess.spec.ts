import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, newEmail, signIn, ternUrl, test, type Session } from './person.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Your question for Tess' });
const said = (page: Page) => page.getByRole('region', { name: 'Your conversation with Tess' });
const whole = (page: Page) => expect(page.getByText('Tess is writing…')).toBeHidden();

async function ask(page: Page, question: string): Promise<void> {
  await box(page).fill(question);
  await box(page).press('Enter');
  await expect(said(page).getByText(question, { exact: true })).toBeVisible();
}

async function conversations({ token }: Session): Promise<{ id: string; title: string; language: string }[]> {
  const response = await fetch(`${ternUrl()}/api/conversations`, { headers: { authorization: `Bearer ${token}` } });
  return ((await response.json()) as { conversations: { id: string; title: string; language: string }[] })
    .conversations;
}

async function savedAnswers({ token }: Session): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${ternUrl()}/api/applications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { applications } = (await response.json()) as { applications: { formData: Record<string, string> }[] };
  return applications[0]?.formData ?? {};
}

test('a visitor must sign in before asking Tess', async ({ page }) => {
  await page.goto('/messages');
  await expect(page.getByText('You need to be logged in to access this page.')).toBeVisible();
  const prompt = page.getByRole('region', { name: 'Ask Tess' });
  await expect(prompt.getByRole('heading', { name: 'Sign in to ask Tess' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page, 'the prompt to sign in');
  await prompt.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome Back' })).toBeVisible();
});

test('a typed question is answered with a source, and its conversation is reopened and deleted', async ({
  page,
  context,
}) => {
  const session = await signIn(context, newEmail('asker'));
  await page.goto('/dashboard');
  await expect(page.getByText(/Tess is not a lawyer and gives no legal advice/)).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByRole('tab')).toHaveText(['Chat', 'Status Updates']);
  const common = page.getByRole('region', { name: 'Common questions' });
  await expect(common.getByRole('heading', { level: 4 })).toHaveCount(4);
  await expect(common.getByRole('button')).toHaveCount(16);
  await expectAccessible(page, 'the chat before the first question');

  const question = 'How much does the I-130 cost? I mean the fee that is paid on paper.';
  await ask(page, question);
  await expect(common).toBeHidden();
  await whole(page);
  await expect(said(page)).toContainText('$675');
  await said(page)
    .getByRole('link', { name: /^Source 1:/ })
    .first()
    .click();
  const source = said(page).getByRole('button', { expanded: true });
  await expect(source).toBeFocused();
  // Facts of other sources stay collapsed.
  await expect(
    said(page)
      .getByText(/^Facts as of October 2026/)
      .filter({ visible: true }),
  ).toHaveCount(1);
  const official = said(page).getByRole('link', { name: /^uscis\.gov/ });
  await expect(official).toHaveAttribute('href', /^https:\/\/www\.uscis\.gov\//);
  await expectAccessible(page, 'an answer with its source');

  const [kept] = await conversations(session);
  expect(kept?.title).toBe(`${question.slice(0, 50)}…`);
  expect(kept?.language).toBe('en');
  await page.reload();
  await page.getByRole('button', { name: 'Earlier conversations' }).click();
  await expectAccessible(page, 'earlier conversations');
  await page.getByRole('button', { name: /^How much does the I-130/ }).click();
  await expect(said(page)).toContainText('$675');
  await page.getByRole('button', { name: 'Earlier conversations' }).click();
  await page.getByRole('button', { name: /^Delete: How much/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('You have not asked anything yet.')).toBeVisible();
  expect(await conversations(session)).toEqual([]);
});

test('a long conversation stays in its box, and the page ends with its footer', async ({ page, context }) => {
  await signIn(context, newEmail('talker'));
  await page.goto('/messages');
  for (const question of [
    'What does the I-130 cost?',
    'How is a fee paid?',
    'What is biometrics?',
    'What is the I-485 for?',
  ]) {
    await ask(page, question);
    await whole(page);
  }
  const belowFooter = () =>
    page.evaluate(() => {
      const footer = document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0;
      return document.documentElement.scrollHeight - footer - window.scrollY;
    });
  await expect.poll(belowFooter).toBeLessThanOrEqual(1);
});

test('a common question is asked by keyboard alone', async ({ page, context }) => {
  await signIn(context, newEmail('keys'));
  await page.goto('/messages');
  const question = page.getByRole('button', { name: 'What is Form I-130 for?' });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(said(page)).toBeFocused();
  await expect(page.getByRole('link', { name: /^Source 1:/ }).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Source 1:/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(said(page).getByRole('button', { expanded: true })).toBeFocused();
});

declare global {
  var spokenIn: string | undefined;
  /** Makes the recogniser hear the sentence. */
  var speak: (() => void) | undefined;
}

/** Replaces the browser's speech recognition with one that hears a single sentence. */
function hearOneSentence(sentence: string): void {
  class Recogniser {
    lang = '';
    onresult: ((event: object) => void) | null = null;
    onend: (() => void) | null = null;
    start(): void {
      globalThis.spokenIn = this.lang;
      globalThis.speak = () => {
        this.onresult?.({ results: [[{ transcript: sentence }]] });
        this.onend?.();
      };
    }
    stop(): void {
      this.onend?.();
    }
    abort(): void {
      this.onend?.();
    }
  }
  Object.assign(globalThis, { SpeechRecognition: Recogniser, webkitSpeechRecognition: Recogniser });
}

for (const [locale, spoken, start, sentence, fee] of [
  ['en-US', 'en-US', 'Speak your question', 'What is the fee for Form N-400', /\$760/],
  ['es-MX', 'es-ES', 'Decir su pregunta', 'Cuánto cuesta el formulario N-400', /\$760/],
] as const)
  test(`a question is asked by voice, ${spoken}`, async ({ newDevice }) => {
    const device = await newDevice({ locale });
    await signIn(device, newEmail('voice'));
    await device.addInitScript(hearOneSentence, sentence);
    const page = await device.newPage();
    await page.goto('/messages');
    const field = page.getByRole('textbox', { name: /Tess/ });
    await page.getByRole('button', { name: start }).click();
    await expect(field).toBeDisabled();
    await page.evaluate(() => globalThis.speak?.());
    await expect(field).toHaveValue(sentence);
    await expect(field).toBeEnabled();
    expect(await page.evaluate(() => globalThis.spokenIn)).toBe(spoken);
    await field.press('Enter');
    await expect(page.locator('main')).toContainText(fee);
  });

test('an answer continues from the character where the connection was cut', async ({ page, context }) => {
  const session = await signIn(context, newEmail('cut'));
  const asked: number[] = [];
  let isCut = false;
  // Part of the first piece arrives, then the connection breaks.
  await page.routeWebSocket(/\/graphql$/, (browser) => {
    const server = browser.connectToServer();
    browser.onMessage((message) => {
      const { payload } = JSON.parse(String(message)) as { payload?: { variables?: { after?: number } } };
      if (payload?.variables?.after !== undefined) asked.push(payload.variables.after);
      server.send(message);
    });
    server.onMessage((message) => {
      const told = JSON.parse(String(message)) as {
        payload?: { data?: { messageStreamed?: { text: string; message: object | null } } };
      };
      const piece = told.payload?.data?.messageStreamed;
      if (!piece || isCut || piece.text.length < 2) {
        browser.send(message);
        return;
      }
      isCut = true;
      piece.text = piece.text.slice(0, Math.ceil(piece.text.length / 2));
      piece.message = null;
      // WebSocket frames arrive in order, so the page gets the text before the close.
      browser.send(JSON.stringify(told));
      void browser.close({ code: 4499, reason: 'Terminated' });
    });
  });
  // The stored message cannot be loaded either.
  await page.route('**/graphql', (route) =>
    /query Conversation\(/.test(route.request().postData() ?? '') ? route.abort() : route.continue(),
  );
  await page.goto('/messages');
  await ask(page, 'How is a USCIS fee paid?');
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  await whole(page);
  expect(asked[0]).toBe(0);
  expect(asked.at(-1), 'asked again from where it was').toBeGreaterThan(0);

  const [conversation] = await conversations(session);
  const response = await fetch(`${ternUrl()}/api/conversations/${conversation?.id ?? ''}/messages`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { messages } = (await response.json()) as { messages: { role: string; content: string }[] };
  const stored = messages.find(({ role }) => role === 'assistant')?.content ?? '';
  const seen = (text: string) => text.replaceAll(/^- /gm, '').replaceAll(/\s+/g, ' ');
  for (const part of stored.split(/\n+/))
    await expect.poll(async () => seen(await said(page).innerText())).toContain(seen(part).trim());
});

test('beside the I-130, Tess knows the question in focus and fills in an accepted answer', async ({
  page,
  context,
}) => {
  const session = await signIn(context, newEmail('beside'));
  await page.goto('/forms/i-130');
  const lastName = page.locator('main').getByRole('textbox', { name: /^Last name/ });
  await lastName.fill('silva');
  await page
    .locator('main')
    .getByRole('textbox', { name: /^City of birth/ })
    .focus();
  await page.getByRole('button', { name: 'Ask Tess' }).click();
  const panel = page.getByRole('dialog', { name: 'Ask Tess' });
  await expect(panel.getByRole('button', { name: /^What does 'City.* of birth' mean here\?$/ })).toBeVisible();
  await expectAccessible(page, 'the chat beside a form');
  await panel.getByRole('button', { name: /^What does 'City/ }).click();
  await expect(said(page).getByRole('listitem').first()).toContainText("What does 'City");
  await whole(page);

  await ask(page, 'my birthday is March 9, 1987');
  const use = panel.getByRole('button', { name: /^Use this answer: Date of birth/ });
  await expect(use).toBeVisible();
  expect((await savedAnswers(session))['dateOfBirth'], 'nothing is written before it is accepted').toBeUndefined();
  await use.click();
  await expect(panel.getByText(/“Date of birth” is in your I-130 now/)).toBeVisible();
  const birth = page.locator('main').getByRole('textbox', { name: /^Date of birth/ });
  await expect(birth).toHaveValue('03/09/1987');
  await expect(page.getByText('From your chat with Tess')).toBeVisible();
  await expect.poll(async () => (await savedAnswers(session))['dateOfBirth']).toBe('1987-03-09');
  await panel.getByRole('button', { name: 'Go to the question: Date of birth' }).click();
  await expect(birth).toBeFocused();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
});
