import { readFileSync } from 'node:fs';
import { readZip } from '../../api/features/data-export/testing/read-zip.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, newEmail, openSession, signIn, ternUrl, test, useSession, type Session } from './person.ts';
import { messagesOf } from './messages.ts';
import { toast } from './toast.ts';

const es = messagesOf('es');

const call = ({ token }: Session, method: string, path: string, body?: object) =>
  fetch(ternUrl() + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const begin = (session: Session) =>
  call(session, 'POST', '/api/applications', { formType: 'I-130', formData: { lastName: 'SILVA' }, status: 'draft' });

async function upload({ token }: Session, name: string): Promise<void> {
  const form = new FormData();
  const pdf =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF\n';
  form.set('file', new File([pdf], name, { type: 'application/pdf' }));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${ternUrl()}/api/documents/upload`, { method: 'POST', headers, body: form });
  expect(answer.status).toBe(201);
}

test('the profile is edited and saved, or left unchanged by Cancel', async ({ page, context }) => {
  const email = newEmail('edit');
  await signIn(context, email);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).first().click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await page.getByRole('textbox', { name: 'Phone' }).pressSequentially('5125550100');
  await page.getByRole('textbox', { name: 'Address' }).fill('100 Main St\nAustin, TX 78701');
  await expectAccessible(page, 'profile while it is edited');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('(512) 555-0100')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Somebody else');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(page.getByText('Ana', { exact: true })).toBeVisible();
  await expect(page.getByText('Somebody else')).toHaveCount(0);
  await expectAccessible(page, 'profile');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ana');
});

test('the language switches at once and applies on another device; settings are saved', async ({
  page,
  context,
  newDevice,
}) => {
  const email = newEmail('habla');
  await signIn(context, email);
  await page.goto('/profile?tab=settings');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New_York');
  await expectAccessible(page, 'settings');
  // The other device loads the settings once, so each choice must have reached the server before.
  const answered = ['"timezone":"America/Denver"', '"sms":true', '"preferredLanguage":"es"'].map((choice) =>
    page.waitForResponse((response) => response.request().postData()?.includes(choice) === true),
  );
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Denver');
  await page.getByRole('checkbox', { name: 'Text message' }).check();
  await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption('es');
  await Promise.all(answered);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('profile:title'));
  await expect(toast(page, es('profile:toast.saved'))).toBeVisible();
  const elsewhere = await newDevice({ locale: 'en-US' });
  await useSession(elsewhere, await openSession(email));
  const other = await elsewhere.newPage();
  await other.goto('/profile?tab=settings');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(es('profile:title'));
  await expect(other.getByRole('combobox', { name: es('profile:settings.timezone') })).toHaveValue('America/Denver');
  await expect(other.getByRole('checkbox', { name: es('profile:settings.channels.sms.title') })).toBeChecked();
});

test('the history lists documents and applications, and an application is deleted after confirmation', async ({
  page,
  context,
}) => {
  const session = await signIn(context, newEmail('history'));
  await begin(session);
  await upload(session, 'acta.pdf');
  // The dialog's texts belong to another page and load late; the screen must stay meanwhile.
  let letCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letCome = resolve));
  let ask = () => {};
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  // Requested by the page or, before it, by the service worker.
  await context.route('**/en/dashboard.json', async (route) => {
    ask();
    await mayCome;
    await route.continue();
  });
  await page.goto('/profile?tab=history');
  await isAsked;
  await expect(page.getByRole('main').getByRole('status')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  letCome();
  await expect(page.getByRole('link', { name: 'acta.pdf' })).toBeVisible();
  await expectAccessible(page, 'history');
  await page.getByRole('button', { name: /^Delete I-130/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Its answers are deleted for good.');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No applications yet.')).toBeVisible();
  const left = (await (await call(session, 'GET', '/api/applications')).json()) as { applications: object[] };
  expect(left.applications).toEqual([]);
});

test('personal data is downloaded as JSON and, with the files, as a ZIP', async ({ page, context }) => {
  const email = newEmail('export');
  const session = await signIn(context, email);
  await begin(session);
  await upload(session, 'acta.pdf');
  await page.goto('/profile?tab=settings');
  const saved = async (press: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const json = await saved(() => page.getByRole('button', { name: 'Download as JSON' }).click());
  expect(json.name).toMatch(/^tern-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(json.bytes.toString())).toMatchObject({
    profile: { email, notifications: { email: true, sms: false, push: true } },
    applications: [{ formType: 'I-130', formData: { lastName: 'SILVA' } }],
    documents: [{ originalName: 'acta.pdf' }],
    transactions: [],
  });
  const zip = await saved(() => page.getByRole('link', { name: 'Download with files (ZIP)' }).click());
  const files = readZip(zip.bytes);
  expect([...files.keys()]).toContain('documents/acta.pdf');
  expect(files.get('profile.json')?.toString()).toContain(email);
  expect(files.get('applications.json')?.toString()).toContain('SILVA');
});

test('an account is deleted after typing DELETE, with a receipt of what was deleted', async ({ page, context }) => {
  const email = newEmail('leave');
  const session = await signIn(context, email);
  await begin(session);
  await page.goto('/profile?tab=settings');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'deletion');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog).toContainText('Please type DELETE to delete your account.');
  await dialog.getByRole('textbox').fill('delete');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(`${ternUrl()}/`);
  const receipt = page.getByRole('dialog', { name: 'Your account is deleted' });
  await expect(receipt).toContainText('1 application');
  await expect(receipt).toContainText('Nothing.');
  await expectAccessible(page, 'receipt of a deletion');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Save this receipt' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('1 application');
  await receipt.getByRole('button', { name: 'Close' }).last().click();
  await expect(receipt).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
  expect((await call(session, 'GET', '/api/auth/me')).status).toBe(401);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required');
});
