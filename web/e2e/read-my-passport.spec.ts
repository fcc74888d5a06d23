import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { expect, newEmail, READING_MS, signIn, ternUrl, test, type Session } from './person.ts';
import { toast } from './toast.ts';

const fixtures = path.resolve(import.meta.dirname, '../../api/testing/fixtures/set');
const PASSPORT = path.join(fixtures, 'passport-mexico.jpg');
const BIRTH = path.join(fixtures, 'birth-mexico.jpg');
const NUMBER_ON_PASSPORT = 'F83090564';

const saved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();
const box = (page: Page, name: RegExp) => page.locator('main').getByRole('textbox', { name });
/** The machine-readable zone of a passport has no accents; the page above it has. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function dataFolder(): string {
  const folder = process.env['TERN_DATA_DIR'];
  if (!folder) throw new Error('Set TERN_DATA_DIR to the data folder of the Tern at TERN_URL');
  return folder;
}

const storedFiles = () => filesBelow(path.join(dataFolder(), 'files'));

/** Returns nothing if the file was removed after being listed: the database cleans up all the time. */
function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if (existsSync(file)) throw error;
    return Buffer.alloc(0);
  }
}

/** Returns how many 12-byte pieces of an upload are readable in stored files. */
function readablePieces(upload: string): number {
  const bytes = readFileSync(upload);
  const stored = storedFiles().map(bytesOf);
  let found = 0;
  for (let at = 0; at + 12 <= bytes.length; at += 251)
    if (stored.some((file) => file.includes(bytes.subarray(at, at + 12)))) found += 1;
  return found;
}

/** Resolves once the page shows the text, even if only briefly. */
const saidMeanwhile = (page: Page, words: string): Promise<unknown> =>
  page.waitForFunction((words) => document.body.innerText.includes(words), words, { polling: 'raf' });

async function savedAnswers({ token }: Session): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${ternUrl()}/api/applications`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { applications } = (await response.json()) as { applications: { formData: Record<string, string> }[] };
  return applications[0]?.formData ?? {};
}

test('two documents are read, fill the I-130, resolve a conflict, are shared, revoked and deleted', async ({
  page,
  context,
  newDevice,
}) => {
  const session = await signIn(context, newEmail('reader'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: ternUrl() });

  // The upload is watched until it has been read.
  await page.goto('/document-center');
  await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }));
  const isRead = saidMeanwhile(page, 'We are reading it now');
  await page.locator('input[type=file][multiple]').setInputFiles([PASSPORT, BIRTH]);
  const upload = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await isRead;
  await expect(upload('passport-mexico.jpg')).toContainText('Passport', { timeout: READING_MS });
  await expect(upload('birth-mexico.jpg')).toContainText('Birth certificate', { timeout: READING_MS });
  await expect(upload('birth-mexico.jpg')).toContainText('Read');
  expect(await page.evaluate(() => 'isSameVisit' in globalThis), 'the page was never loaded anew').toBe(true);

  // The files on disk reveal nothing.
  expect(storedFiles().length, 'two originals and a picture of each').toBeGreaterThanOrEqual(4);
  for (const file of [PASSPORT, BIRTH]) expect(readablePieces(file), `readable pieces of ${file}`).toBe(0);
  for (const file of filesBelow(dataFolder())) {
    const bytes = bytesOf(file);
    for (const secret of ['passport-mexico', 'birth-mexico', NUMBER_ON_PASSPORT])
      expect(bytes.includes(secret), `${secret} in ${file}`).toBe(false);
  }

  // Asks whose documents they are and what they say.
  await page.goto('/forms/i-130');
  const autoFill = page.getByRole('button', { name: 'Auto-Fill with Ai' });
  await autoFill.click();
  const who = page.getByRole('dialog', { name: 'Who is on your documents?' });
  await who
    .getByRole('group', { name: 'Whose passport is this?' })
    .getByRole('radio', { name: 'You, the petitioner' })
    .check();
  await who
    .getByRole('group', { name: 'Whose birth certificate is this?' })
    .getByRole('radio', { name: 'Your relative, the beneficiary' })
    .check();
  await who.getByRole('button', { name: 'Continue' }).click();
  const found = page.getByRole('dialog', { name: 'What we found for this form' });
  const fromPassport = found.getByRole('region', { name: 'From your passport, page 1' });
  await expect(fromPassport.getByRole('checkbox', { name: /Date of birth May 17, 2006/i })).toBeChecked();
  // A name is never certain, so it is shown beside its place on the page.
  await expect(fromPassport.getByRole('img', { name: /Last name/i })).toBeVisible();
  await expectAccessible(page, 'what was found for the form');
  await found.getByRole('button', { name: /^Fill in \d+ answers$/ }).click();
  await expect(toast(page, 'Form Auto-Filled!')).toBeVisible();
  await expect(
    toast(page, 'The assistant has pre-filled the form with your information. Please review and update as needed.'),
  ).toBeVisible();
  await expect(autoFill, 'the focus comes back').toBeFocused();
  await expect(box(page, /^Date of birth/i)).toHaveValue('05/17/2006');
  await expect(page.getByText('From your passport, page 1').first()).toBeVisible();
  await expect.poll(async () => (await savedAnswers(session))['dateOfBirth']).toBe('2006-05-17');
  const answers = await savedAnswers(session);
  expect(plain(answers['lastName'] ?? '')).toBe('ALVAREZ QUIROGA');
  expect(answers['firstName']).toBe('DIEGO');
  expect(answers['rel_dateOfBirth'], 'from the birth certificate').toBe('1946-11-14');
  await page.reload();
  await expect(box(page, /^Date of birth/i)).toHaveValue('05/17/2006');

  // An answer is changed so that it conflicts with the document.
  await box(page, /^Date of birth/i).fill('12/03/1990');
  await box(page, /^Date of birth/i).press('Tab');
  const difference = page.getByRole('region', { name: 'Your documents and your answers' });
  await expect(difference).toContainText('Your passport says May 17, 2006; your I-130 says December 3, 1990.');
  await difference.getByRole('button', { name: 'Use what the passport says' }).click();
  await expect(box(page, /^Date of birth/i)).toHaveValue('05/17/2006');
  await expect(difference).toBeHidden();
  await expect.poll(async () => (await savedAnswers(session))['dateOfBirth']).toBe('2006-05-17');
  await saved(page);

  // Shared by a link with a person who has no account.
  await page.goto('/document-center?tab=all');
  const listed = (name: string) => page.getByRole('heading', { level: 3, name }).getByRole('link');
  await listed('passport-mexico.jpg').click();
  await expect(page.getByRole('heading', { level: 1, name: 'passport-mexico.jpg' })).toBeFocused();
  await page.getByRole('button', { name: 'Copy link: passport-mexico.jpg' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const stranger = await (await newDevice()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Somebody shares a document with you' })).toBeVisible();
  const download = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Download' }).click();
  expect(readFileSync(await (await download).path()).equals(readFileSync(PASSPORT)), 'the very file').toBe(true);

  await page.getByRole('button', { name: 'Revoke: Copied link' }).click();
  await expect(toast(page, 'Link revoked')).toBeVisible();
  expect((await stranger.goto(link))?.status()).toBe(410);
  await expect(stranger.getByRole('heading', { name: 'This link was closed' })).toBeVisible();
  await expect(stranger.getByText('passport-mexico')).toHaveCount(0);

  // Deleting removes the stored files.
  const before = storedFiles();
  await page.getByRole('button', { name: 'Delete: passport-mexico.jpg' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(toast(page, 'Document deleted')).toBeVisible();
  await expect(listed('birth-mexico.jpg')).toBeVisible();
  await expect(page.getByText('passport-mexico.jpg', { exact: true })).toHaveCount(0);
  const gone = () => before.filter((file) => !existsSync(file)).length;
  await expect.poll(gone, 'its file and the picture of its page are erased').toBeGreaterThanOrEqual(2);
  expect((await savedAnswers(session))['dateOfBirth'], 'the answers are the person’s own').toBe('2006-05-17');
});
