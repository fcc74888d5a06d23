import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ICAL from 'ical.js';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { exampleAnswers } from './fill-form.ts';
import { expect, newEmail, READING_MS, signIn, ternUrl, test, type Session } from './person.ts';

const set = path.resolve(import.meta.dirname, '../../api/testing/papers/set');
const PAPERS = ['passport-mexico.jpg', 'passport-upside-down.jpg', 'marriage-english.jpg'] as const;
const RECEIPT = 'IOE0912345678';

interface Stored {
  readonly id: string;
  readonly formType: string;
  readonly revision: number;
  readonly formData: Readonly<Record<string, string>>;
}

/** What a screen would send, for the many answers that other tests type. */
async function ask<Body>({ token }: Session, method: string, address: string, body?: object): Promise<Body> {
  const response = await fetch(ternUrl() + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

async function storedForm(session: Session, formType: string): Promise<Stored> {
  const { applications } = await ask<{ applications: Stored[] }>(session, 'GET', '/api/applications');
  const form = applications.find((one) => one.formType === formType);
  if (!form) throw new Error(`the case has no ${formType}`);
  return form;
}

async function saveAnswers(session: Session, formType: string, formData: Readonly<Record<string, string>>) {
  const { id, revision } = await storedForm(session, formType);
  await ask(session, 'PATCH', `/api/applications/${id}`, { revision, formData });
}

/** Titles of the bookmarks, and all words of the pages. */
async function readPacket(bytes: Buffer): Promise<{ readonly titles: readonly string[]; readonly text: string }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const titles = (await pdf.getOutline()).map(({ title }) => title);
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await pdf.destroy();
  return { titles, text: pages.join('\n') };
}

test('a couple files together: papers are read, answers are told once, contradictions mended, the packet and the dates taken along', async ({
  page,
  context,
}) => {
  const session = await signIn(context, newEmail('couple-case'));

  await test.step('two passports and the marriage certificate are read', async () => {
    await page.goto('/document-center');
    await page.locator('input[type=file][multiple]').setInputFiles(PAPERS.map((paper) => path.join(set, paper)));
  });

  await test.step('the package begins the case', async () => {
    await ask(session, 'POST', '/graphql', {
      query: 'mutation { startCase(input: { packageId: "spouse-green-card" }) { __typename } }',
    });
    const upload = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    for (const paper of PAPERS.slice(0, 2))
      await expect(upload(paper)).toContainText('Passport', { timeout: READING_MS });
    await expect(upload('marriage-english.jpg')).toContainText('Marriage certificate', { timeout: READING_MS });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Spouse green card' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spouse green card' })).toBeVisible();
  });
  const caseAddress = page.url();

  await test.step('what was read is confirmed, and fills the form', async () => {
    await page.getByRole('link', { name: 'Continue: I-130', exact: true }).click();
    await page.getByRole('button', { name: 'Auto-Fill with Ai' }).click();
    const who = page.getByRole('dialog', { name: 'Who is on your documents?' });
    const whose = (paper: string) => who.getByRole('group').filter({ hasText: paper });
    await whose('passport-mexico.jpg').getByRole('radio', { name: 'You, the petitioner' }).check();
    await whose('passport-upside-down.jpg').getByRole('radio', { name: 'Your relative, the beneficiary' }).check();
    for (const [at, group] of (await whose('marriage-english.jpg').all()).entries())
      await group
        .getByRole('radio', { name: at === 0 ? 'You, the petitioner' : 'Your relative, the beneficiary' })
        .check();
    await who.getByRole('button', { name: 'Continue' }).click();
    const found = page.getByRole('dialog', { name: 'What we found for this form' });
    await found.getByRole('button', { name: /^Fill in \d+ answers$/ }).click();
    await expect.poll(async () => (await storedForm(session, 'I-130')).formData['dateOfBirth']).toBe('2006-05-17');
  });

  await test.step('one interview fills the other forms', async () => {
    const { dateOfBirth = '', ...rest } = exampleAnswers('couple-at-one-address');
    const { formData } = await storedForm(session, 'I-130');
    const open = Object.entries(rest).filter(([at]) => formData[at] === undefined);
    // The first contradiction: the passport says another day.
    await page.goto(caseAddress);
    await saveAnswers(session, 'I-130', { ...Object.fromEntries(open), rel_relationship: 'Spouse', dateOfBirth });
    const told = await storedForm(session, 'I-130');
    const other = await storedForm(session, 'I-485');
    expect(other.formData['dateOfBirth']).toBe(told.formData['rel_dateOfBirth']);
    expect(other.formData['firstName']).toBe(told.formData['rel_firstName']);
    // The second: another form says another first name, by hand.
    await saveAnswers(session, 'I-485', { firstName: 'LUISA' });
  });

  await test.step('what a paper says differently is mended', async () => {
    const { id } = await storedForm(session, 'I-130');
    await page.goto(`/forms/i-130?application=${id}&question=dateOfBirth`);
    const difference = page.getByRole('region', { name: 'Your documents and your answers' });
    await difference.getByRole('button', { name: 'Use what the passport says' }).first().click();
    await expect.poll(async () => (await storedForm(session, 'I-130')).formData['dateOfBirth']).toBe('2006-05-17');
  });

  await test.step('what two forms say differently is mended in both, in all answers side by side', async () => {
    await page.goto(`${caseAddress}/review`);
    const { rel_firstName: right = '' } = (await storedForm(session, 'I-130')).formData;
    await page
      .getByRole('button', { name: `First name (given name): ${right} is right` })
      .first()
      .click();
    await expect.poll(async () => (await storedForm(session, 'I-485')).formData['firstName']).toBe(right);
  });

  await test.step('the packet holds every form, and names who signs', async () => {
    await page.goto(caseAddress);
    await page.getByRole('link', { name: 'Your filing packet' }).click();
    await expect(page.getByRole('heading', { name: 'Who signs where' })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download one PDF' }).click();
    const { titles, text } = await readPacket(await readFile(await (await download).path()));
    const forms = [
      'Cover letter',
      'G-1145',
      'I-130',
      'I-130A',
      'I-485',
      'I-864',
      'I-765',
      'Who signs where',
      'Exhibits',
    ];
    for (const form of forms)
      expect(
        titles.some((title) => title.startsWith(form)),
        form,
      ).toBe(true);
    expect(titles[0]).toBe('Cover letter');
    const places = ['I-130', 'Who signs where', 'Exhibits'].map((form) =>
      titles.findIndex((title) => title.startsWith(form)),
    );
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(text).toContain('DIEGO');
  });

  await test.step('the receipt is noted, and the calendar opens', async () => {
    const { id } = await storedForm(session, 'I-130');
    await page.goto(`/applications/${id}/filing`);
    await page.getByRole('textbox', { name: 'Receipt number' }).fill(RECEIPT);
    await page.getByRole('button', { name: 'Keep this number' }).click();
    await expect(page.getByText(RECEIPT, { exact: true })).toBeVisible();
    await page.goto('/dates');
    await page.getByRole('button', { name: 'Make a private address' }).click();
    const feed = await fetch(await page.getByRole('textbox', { name: 'Your private address' }).inputValue());
    const calendar = new ICAL.Component(ICAL.parse(await feed.text()) as unknown[]);
    expect(calendar.name).toBe('vcalendar');
  });
});
