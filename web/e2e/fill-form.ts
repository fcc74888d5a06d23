import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { POINTER, type InputMethod } from './input-methods.ts';
import { expect } from './person.ts';

export type Answers = Readonly<Record<string, string>>;

/** Returns the answers of `examples/valid.<name>.json` of the form's edition. */
export function exampleAnswers(name: string, edition = 'i-130/2024-04-01'): Answers {
  const file = path.resolve(import.meta.dirname, `../../form-definitions/${edition}/examples/valid.${name}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { formData: Answers }).formData;
}

const controlId = (answer: string) => `answer-${answer.replaceAll(/[.[\]]+/g, '-')}`;

/** Answers every question on screen, in whatever order they appear. @returns the paths that were answered */
export async function answerSection(page: Page, answers: Answers, hands = POINTER): Promise<string[]> {
  const given = new Set<string>();
  for (;;) {
    const shown = await whatIsOnScreen(page);
    const now = Object.keys(answers).filter(
      (at) => !given.has(at) && (shown.kinds.has(at) || shown.ids.has(`${controlId(at)}-month`)),
    );
    for (const at of now) {
      await give(page, hands, { at, text: answers[at] ?? '' }, shown);
      given.add(at);
    }
    if (now.length > 0) continue;
    // Rarely needed questions are collapsed to a button.
    const wanted = shown.collapsed.find((path) =>
      Object.keys(answers).some(
        (at) => !given.has(at) && (at === path || (/^[.[]/.test(at.slice(path.length)) && at.startsWith(path))),
      ),
    );
    if (wanted !== undefined) {
      await hands.press(page.locator(`[data-collapsed="${wanted}"] button`));
      continue;
    }
    // Nothing is left to answer in open rows, so the next row of an unfinished list is opened.
    const row = Object.keys(answers)
      .filter((at) => !given.has(at))
      .flatMap((at) => {
        const [, list = '', index] = /^(.+?)\[(\d+)\]/.exec(at) ?? [];
        return shown.ids.has(controlId(list)) ? [{ list, index: Number(index) }] : [];
      })[0];
    if (!row) return [...given];
    await openRow(page, hands, row);
  }
}

interface Shown {
  /** Type of each control by name: `text`, `radio`, `select` … */
  readonly kinds: ReadonlyMap<string, string>;
  readonly ids: ReadonlySet<string>;
  /** Paths of questions that are collapsed to a button. */
  readonly collapsed: readonly string[];
}

/** Reads everything in one call: one call per question would take minutes. */
async function whatIsOnScreen(page: Page): Promise<Shown> {
  const { kinds, ids, collapsed } = await page.locator('main form').evaluate((form) => {
    const shown = [...form.querySelectorAll<HTMLElement>('[name], [id^="answer-"]')].filter((element) =>
      element.checkVisibility(),
    );
    const ids = shown.map(({ id }) => id);
    const kinds = shown.flatMap((element): [string, string][] => {
      const name = element.getAttribute('name');
      return name === null ? [] : [[name, element instanceof HTMLInputElement ? element.type : element.localName]];
    });
    const collapsed = [...form.querySelectorAll('[data-collapsed]')].map(
      (element) => element.getAttribute('data-collapsed') ?? '',
    );
    return { kinds, ids, collapsed };
  });
  return { kinds: new Map(kinds), ids: new Set(ids), collapsed };
}

async function openRow(
  page: Page,
  hands: InputMethod,
  { list, index }: { list: string; index: number },
): Promise<void> {
  const group = page.locator(`[id="${controlId(list)}"]`);
  if ((await group.locator(`[name^="${list}[${index}]"]`).count()) > 0) return;
  const row = group.locator('ol').first().locator(':scope > li').nth(index);
  // A row's last two buttons are edit and remove; a new row is added by the button after the rows.
  if ((await row.count()) > 0) await hands.press(row.getByRole('button').nth(-2));
  else await hands.press(group.locator('button:not(ol button)').last());
}

interface Given {
  readonly at: string;
  readonly text: string;
}

async function give(page: Page, hands: InputMethod, { at, text }: Given, { kinds, ids }: Shown): Promise<void> {
  const special = `${controlId(at)}-${text}`;
  if (/^(present|unknown|na)$/.test(text) && ids.has(special)) return hands.choose(page.locator(`[id="${special}"]`));
  if (ids.has(`${controlId(at)}-month`)) return giveInParts(page, hands, { at, text });
  const controls = page.locator(`[name="${at}"]`);
  const kind = kinds.get(at);
  if (kind === 'radio') await hands.choose(page.locator(`[name="${at}"][value="${text}"]`));
  else if (kind === 'checkbox' && text === 'yes') await hands.choose(controls);
  else if (kind === 'checkbox') await controls.setChecked(false);
  else if (kind === 'select') await hands.pick(controls, text);
  else await hands.type(controls, text.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1'));
}

/** Fills a date in parts, because languages with the day first have separate fields. */
async function giveInParts(page: Page, hands: InputMethod, { at, text }: Given): Promise<void> {
  const [year = '', month = '', day = ''] = text.split('-');
  const part = (name: string) => page.locator(`[id="${controlId(at)}-${name}"]`);
  await hands.pick(part('month'), month);
  await hands.type(part('day'), String(Number(day)));
  await hands.type(part('year'), year);
}

/** Returns the numbers of the sentence "Section X of Y" in any language. */
export async function sectionNumber(page: Page): Promise<{ current: number; total: number }> {
  const sentence = await page.locator('main form h2').locator('xpath=preceding-sibling::p').textContent();
  const [current, total] = sentence?.match(/\d+/g) ?? [];
  return { current: Number(current), total: Number(total) };
}

/**
 * Answers all sections in turn and stops before "Submit Form".
 * @returns answers without a question on screen
 */
export async function answerWholeForm(
  page: Page,
  answers: Answers,
  onSection?: (current: number) => Promise<void>,
): Promise<string[]> {
  const given = new Set<string>();
  for (;;) {
    for (const at of await answerSection(page, answers)) given.add(at);
    const { current, total } = await sectionNumber(page);
    await onSection?.(current);
    if (current === total) break;
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(
      page
        .getByText(new RegExp(`^Section ${current + 1} of`))
        .filter({ visible: true })
        .first(),
      'Continue goes on',
    ).toBeVisible();
  }
  return Object.keys(answers).filter((at) => !given.has(at));
}
