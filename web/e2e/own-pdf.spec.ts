import { readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { PDFDocument } from '@cantoo/pdf-lib';
import { unknownForm } from '../../api/testing/unknown-form.ts';
import { expect, newEmail, signIn, test } from './person.ts';

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

test('a PDF unknown to Tern is uploaded, answered box by box, downloaded filled, continued and deleted', async ({
  page,
  context,
}) => {
  await signIn(context, newEmail('own.pdf'));
  await page.goto('/forms/i-407');
  await page.getByRole('link', { name: /^Fill in the blank PDF of it/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fill your own PDF' })).toBeVisible();
  const chooser = page.locator('input[type=file]');

  // For a form that Tern fills, the page links to it.
  const official = readFileSync(path.join(env['OFFICIAL_FORMS_DIR'] ?? '', 'I-765.pdf'));
  await chooser.setInputFiles(file('i-765.pdf', official));
  await expect(page.getByText('This is Form I-765, edition 08/21/25.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Form I-765' })).toHaveAttribute('href', '/forms/i-765');

  await chooser.setInputFiles(file('x-407.pdf', await unknownForm()));
  await expect(page.getByRole('heading', { level: 1, name: 'x-407.pdf' })).toBeVisible();
  await expect(page.getByText('Not checked by Tern', { exact: true })).toBeVisible();
  await expect(page.locator('main form').getByText('Section 1 of 3', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: /^Enter Family Name/ }).fill('o’neill');
  await page.getByRole('textbox', { name: /Alien Registration Number/ }).fill('123456789');
  await page.getByRole('textbox', { name: /Date of Birth/ }).fill('03/12/1990');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('radio', { name: 'AZ' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Your Reasons' })).toBeFocused();
  await page.getByRole('textbox', { name: /^Explain why/ }).fill('I moved. '.repeat(60));
  await expect(page.getByText(/^This does not fit into its box/)).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('radio', { name: 'In person' }).check();
  await page.getByRole('checkbox', { name: 'I enclose a copy of my card' }).check();
  await expect(page.getByText('For office use only: leave empty', { exact: true })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the filled PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('x-407 filled.pdf');
  const filled = await PDFDocument.load(readFileSync(await download.path()));
  const form = filled.getForm();
  expect(filled.getPageCount()).toBe(3);
  expect(form.getTextField('a.Family').getText()).toBe('O’NEILL');
  expect(form.getTextField('a.Number').getText()).toBe('123456789');
  expect(form.getTextField('a.Born').getText()).toBe('03/12/1990');
  expect(form.getCheckBox('a.Left[1]').isChecked()).toBe(true);
  expect(form.getDropdown('a.State').getSelected()).toEqual(['AZ']);
  expect(form.getTextField('b.Why').getText() ?? '').toBe('');
  expect(form.getRadioGroup('Way').getSelected()).toBe('In person');
  expect(form.getCheckBox('Copy').isChecked()).toBe(true);

  // The form is still there on the next visit and is deleted on request.
  await page.goto('/own-pdf');
  await page.getByRole('link', { name: 'Continue: x-407.pdf' }).click();
  await expect(page.getByRole('textbox', { name: /^Enter Family Name/ })).toHaveValue('O’NEILL');
  await page.goto('/own-pdf');
  await page.getByRole('button', { name: 'Delete x-407.pdf' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Continue: x-407.pdf' })).toHaveCount(0);
});
