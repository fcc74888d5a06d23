import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from './person.ts';

export type Answers = Readonly<Record<string, string>>;

/** The answers of `form-definitions/i-130/2024-04-01/examples/valid.<name>.json`. */
export function exampleAnswers(name: string): Answers {
  const file = path.resolve(import.meta.dirname, `../../form-definitions/i-130/2024-04-01/examples/valid.${name}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { formData: Answers }).formData;
}

const controlId = (answer: string) => `answer-${answer.replaceAll(/[.[\]]+/g, '-')}`;

/** Gives every answer whose question is on screen, in whatever order they appear. @returns the paths that were answered. */
export async function answerSection(page: Page, answers: Answers): Promise<string[]> {
  const given: string[] = [];
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const [at, text] of Object.entries(answers)) {
      if (given.includes(at) || !(await isOnScreen(page, at))) continue;
      await give(page, at, text);
      given.push(at);
      isMore = true;
    }
  }
  return given;
}

/** Its control is there, or the list it belongs to is. */
async function isOnScreen(page: Page, at: string): Promise<boolean> {
  const list = /^(.+?)\[(\d+)\]/.exec(at);
  if (!list) return page.locator(`[name="${at}"], [id="${controlId(at)}"]`).first().isVisible();
  const group = page.locator(`[id="${controlId(list[1] ?? '')}"]`);
  if (!(await group.isVisible())) return false;
  await openRow(page, list[1] ?? '', Number(list[2]));
  return page.locator(`[name="${at}"], [id="${controlId(at)}"]`).first().isVisible();
}

async function openRow(page: Page, list: string, index: number): Promise<void> {
  const group = page.locator(`[id="${controlId(list)}"]`);
  if ((await group.locator(`[name^="${list}[${index}]"]`).count()) > 0) return;
  const edit = group.getByRole('button', { name: /^Edit/ });
  // An open row has no edit button; a row that is not there yet is added at the end.
  for (const button of await edit.all()) {
    if (!((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').match(new RegExp(`\\b${index + 1}$`))) continue;
    await button.click();
    return;
  }
  await group.getByRole('button', { name: /^Add/ }).last().click();
}

async function give(page: Page, at: string, text: string): Promise<void> {
  const special = page.locator(`[id="${controlId(at)}-${text}"]`);
  if (/^(present|unknown|na)$/.test(text) && (await special.count()) > 0) return special.check();
  const controls = page.locator(`[name="${at}"]`);
  const kind = await controls.first().evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.localName));
  if (kind === 'radio') await page.locator(`[name="${at}"][value="${text}"]`).check();
  else if (kind === 'checkbox') await controls.setChecked(text === 'yes');
  else if (kind === 'select') await controls.selectOption(text);
  else {
    await controls.fill(text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1'));
    await controls.press('Tab');
  }
}

/** The sentence "Section X of Y". */
export async function sectionNumber(page: Page): Promise<{ current: number; total: number }> {
  const words = (await page.getByText(/^Section \d+ of \d+/).first().textContent()) ?? '';
  const [, current, total] = /Section (\d+) of (\d+)/.exec(words) ?? [];
  return { current: Number(current), total: Number(total) };
}

/** From the first section to the last: answers, Continue … and stops before "Submit Form". */
export async function answerWholeForm(page: Page, answers: Answers, onSection?: (current: number) => Promise<void>): Promise<void> {
  const given = new Set<string>();
  for (;;) {
    for (const at of await answerSection(page, answers)) given.add(at);
    const { current, total } = await sectionNumber(page);
    await onSection?.(current);
    if (current === total) break;
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText(new RegExp(`^Section ${current + 1} of`)).first(), 'Continue goes on').toBeVisible();
  }
  expect(Object.keys(answers).filter((at) => !given.has(at)), 'every answer of the example had its question on screen').toEqual([]);
}
