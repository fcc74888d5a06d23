import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { fillProfile, staff } from './desk-staff.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, newEmail, READING_MS, signIn, test } from './person.ts';

const root = path.resolve(import.meta.dirname, '../..');
const BIRTH = path.join(root, 'api/testing/fixtures/set/birth-mexico.jpg');
/** Position of the signature line on the printed page, as fractions of it. */
const SIGNATURE = { x: 0.36, y: 0.745 };
const DPI = 150;

/** Simulates a pen and a scanner: prints the first page, signs on the line, and tilts the scan. */
async function printSignAndScan(pdf: string, folder: string): Promise<Buffer> {
  execFileSync('pdftoppm', ['-r', String(DPI), '-png', '-singlefile', pdf, path.join(folder, 'printed')]);
  const printed = sharp(path.join(folder, 'printed.png'));
  const { width, height } = await printed.metadata();
  const pen = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="90"><path d="M5 60C40 0 60 90 90 40S140 10 160 55 220 80 250 30 300 70 400 45" fill="none" stroke="#1a2f8a" stroke-width="4"/></svg>',
  );
  const signed = await printed
    .composite([{ input: pen, left: Math.round(width * SIGNATURE.x), top: Math.round(height * SIGNATURE.y) }])
    .toBuffer();
  return await sharp(signed).rotate(1, { background: '#fff' }).jpeg({ quality: 80 }).toBuffer();
}

async function addressInQr(pdf: string, page: number, folder: string): Promise<string | undefined> {
  const name = path.join(folder, 'last');
  execFileSync('pdftoppm', ['-r', '200', '-f', String(page), '-l', String(page), '-png', '-singlefile', pdf, name]);
  const { data, info } = await sharp(`${name}.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a birth certificate is translated, reviewed by a second translator, certified, delivered and verified', async ({
  page: customer,
  context,
  newDevice,
}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tern-translation-'));
  const [rosaEmail, leoEmail] = [newEmail('rosa'), newEmail('leo')];

  // The customer orders.
  await signIn(context, newEmail('customer'));
  await customer.goto('/document-center');
  await customer.locator('input[type=file][multiple]').setInputFiles(BIRTH);
  await expect(customer.getByRole('listitem').filter({ hasText: 'birth-mexico.jpg' })).toContainText(
    'Birth certificate',
    { timeout: READING_MS },
  );
  await customer.goto('/translations');
  await expect(customer.getByText('You get all of your money back if')).toBeVisible();
  await customer.getByRole('radio', { name: /^birth-mexico\.jpg/ }).check();
  await customer.getByRole('button', { name: 'Order the translation' }).click();
  await expect(customer.getByRole('heading', { level: 1, name: 'Translation progress' })).toBeVisible();
  await expect(customer.getByText('No translator yet')).toBeVisible();
  const number = (await customer.getByText(/^TR-[\dA-Z]{4}-[\dA-Z]{4}$/).textContent()) ?? '';
  await customer.evaluate(() => Object.assign(globalThis, { isSameVisit: true }));

  // Rosa may work at the desk; nobody else finds it.
  staff('grant', rosaEmail, 'translator', '--languages', 'es,pt');
  staff('grant', leoEmail, 'translator', '--languages', 'es');
  const visitor = await context.newPage();
  await visitor.goto('/desk');
  await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(/desk/i);
  await visitor.close();
  const rosaDevice = await newDevice();
  await signIn(rosaDevice, rosaEmail);
  const rosa = await rosaDevice.newPage();
  await fillProfile(rosa, 'Rosa Medina');
  await rosa.getByRole('button', { name: `Claim order ${number}` }).click();
  await expect(customer.getByText('Step 2 of 5: Translation')).toBeVisible();
  await expect(customer.getByText('Rosa Medina')).toBeVisible();
  await expect(customer.getByText('ATA-certified, Spanish to English')).toBeVisible();

  // She translates every part and marks a seal.
  await expect(rosa).toHaveURL(/\/desk\/tro_/);
  const english = rosa.getByRole('textbox', { name: /^English of block/ });
  await expect(english.first()).toBeVisible();
  const parts = await english.count();
  expect(parts).toBeGreaterThan(20);
  for (let at = 0; at < parts; at++) await english.nth(at).fill(`Part ${at + 1} in English`);
  // The 42 blocks of a birth certificate fit on four screens; the selected one is larger.
  const list = await rosa.getByRole('list', { name: 'Blocks in reading order' }).boundingBox();
  expect(((list?.height ?? Infinity) - 250) / parts).toBeLessThan((4 * 720) / 42);
  await rosa.getByRole('button', { name: 'Seal', exact: true }).click();
  await expect(english).toHaveCount(parts + 1);
  await rosa.getByRole('textbox', { name: /^English of block \d+, Seal/ }).fill('Civil Registry of Oaxaca');
  await expect(rosa.getByText('[Seal: Civil Registry of Oaxaca]').first()).toBeVisible();
  await rosa.getByRole('button', { name: 'Hand over for review' }).click();
  await expect(rosa.getByText(/not yet checked for stamps/).first()).toBeVisible();
  await rosa.getByRole('checkbox', { name: /^I looked for every stamp/ }).check();
  await expect(rosa.getByText(/^Saved \d/).first()).toBeVisible();
  await expectAccessible(rosa, 'the editor of the desk');
  const preview = rosa.getByRole('button', { name: 'Preview', exact: true });
  await preview.press('Enter');
  const printed = rosa.getByRole('group', { name: 'English of page 1, as it will be printed' });
  await expect(printed.getByText('[Seal: Civil Registry of Oaxaca]')).toBeVisible();
  await expectAccessible(rosa, 'a page of the desk as it will be printed');
  await preview.press('Enter');
  await rosa.getByRole('button', { name: 'Hand over for review' }).click();
  await expect(customer.getByText('Step 3 of 5: Review')).toBeVisible();

  // A second person reviews.
  const leoDevice = await newDevice();
  await signIn(leoDevice, leoEmail);
  const leo = await leoDevice.newPage();
  await fillProfile(leo, 'Leo Ortiz');
  await leo.getByRole('button', { name: `Claim order ${number}` }).click();
  await expect(leo).toHaveURL(/\/desk\/tro_/);
  await expect(leo.getByText('[Seal: Civil Registry of Oaxaca]').first()).toBeVisible();
  await leo.getByRole('button', { name: 'Approve', exact: true }).click();
  await leo.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(leo).toHaveURL(/\/desk$/);
  await expect(customer.getByText('Step 4 of 5: Certification')).toBeVisible();

  // Rosa prints, signs by hand, scans and uploads.
  await rosa.getByRole('link', { name: `Open order ${number}` }).click();
  const downloading = rosa.waitForEvent('download');
  await rosa.getByRole('button', { name: 'Download the certificate' }).click();
  const certificate = path.join(folder, 'certificate.pdf');
  await (await downloading).saveAs(certificate);
  const send = async (name: string, buffer: Buffer) => {
    await rosa.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await rosa.getByRole('checkbox', { name: 'I signed this page by hand' }).check();
    await rosa.getByRole('button', { name: 'Send the signed certificate' }).click();
  };
  await send('photo.jpg', readFileSync(BIRTH));
  await expect(rosa.getByRole('button', { name: 'Ask a second person to compare it' })).toBeVisible({
    timeout: READING_MS,
  });
  await send('signed.jpg', await printSignAndScan(certificate, folder));
  await expect(rosa.getByText('The translation is certified')).toBeVisible({ timeout: READING_MS });

  // The customer's page updated by itself; the PDF holds all three parts.
  await expect(customer.getByText('Your translation is ready')).toBeVisible();
  expect(await customer.evaluate(() => 'isSameVisit' in globalThis), 'the page was never loaded anew').toBe(true);
  await expectAccessible(customer, 'a translation that is ready');
  const delivering = customer.waitForEvent('download');
  await customer.getByRole('link', { name: 'Download the certified translation' }).click();
  const delivered = path.join(folder, 'delivered.pdf');
  await (await delivering).saveAs(delivered);
  await expect(customer.getByText('All steps are done')).toBeVisible();
  const text = execFileSync('pdftotext', [delivered, '-'], { encoding: 'utf8' });
  for (const said of ['Part 1 in English', '[Seal: Civil Registry of Oaxaca]', number]) expect(text).toContain(said);
  const pages = Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', [delivered], { encoding: 'utf8' }))?.[1]);
  expect(pages).toBeGreaterThanOrEqual(4);

  // Anyone can open the address in the QR code and tell the file from a tampered one.
  const address = (await addressInQr(delivered, pages, folder)) ?? '';
  expect(address).toMatch(/\/verify\/[\dA-Z]{12}$/);
  const anybody = await (await newDevice()).newPage();
  await anybody.goto(new URL(address).pathname);
  await expect(anybody.getByText('This certificate is valid')).toBeVisible();
  await expect(anybody.getByText('Birth certificate')).toBeVisible();
  await expect(anybody.getByRole('main')).not.toContainText(/Rosa|Medina|birth-mexico/);
  await anybody.locator('input[type=file]').setInputFiles(delivered);
  await expect(anybody.getByText('This is the file that was delivered, unchanged')).toBeVisible();
  const tampered = path.join(folder, 'tampered.pdf');
  const bytes = readFileSync(delivered);
  bytes[bytes.length - 40] = (bytes[bytes.length - 40] ?? 0) ^ 1;
  writeFileSync(tampered, bytes);
  await anybody.locator('input[type=file]').setInputFiles(tampered);
  await expect(anybody.getByText('This is not the file that was delivered')).toBeVisible();
  await expectAccessible(anybody, 'a certificate that is checked');

  // Access is logged; a withdrawn certificate is shown as such.
  const log = staff('log', number);
  for (const action of ['claim', 'open-page', 'save-page', 'hand-over', 'approve', 'upload-certificate'])
    expect(log).toContain(action);
  staff('withdraw', new URL(address).pathname.split('/').at(-1) ?? '');
  await anybody.reload();
  await expect(anybody.getByText('This certificate was withdrawn')).toBeVisible();
  rmSync(folder, { recursive: true });
});
