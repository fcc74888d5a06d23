import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from './person.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Runs `npm run staff -- …` beside the Tern of the run and returns its output. @throws if it fails */
export function staff(...words: string[]): string {
  const dataDir = process.env['TERN_DATA_DIR'];
  if (!dataDir) throw new Error('Set TERN_DATA_DIR to the data folder of the Tern at TERN_URL');
  return execFileSync(process.execPath, ['api/commands/run.mjs', 'staff', ...words], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}

/** Fills in the profile on the first visit to the desk, with the name that certificates carry. */
export async function fillProfile(page: Page, name: string): Promise<void> {
  await page.goto('/desk');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to the desk' })).toBeVisible();
  const answers = {
    'Printed name': name,
    Surname: name.split(' ').at(-1) ?? '',
    'Street address': '12 Elm Street',
    City: 'Austin',
    'State or province': 'TX',
    'ZIP or postal code': '78701',
    Country: 'United States',
    Credential: 'ATA-certified, Spanish to English',
  };
  for (const [label, answer] of Object.entries(answers))
    await page.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(answer);
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();
}
