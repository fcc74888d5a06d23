import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright/test';

const LOCK_FILE = path.join(import.meta.dirname, 'looks.lock.json');
/** Notes of the current run, to which its workers append in parallel. */
const NOTES_FILE = path.resolve(import.meta.dirname, '../../node_modules/.cache/looks.txt');
/** Part of each fingerprint, since another version of axe may find other problems. */
const { version } = createRequire(import.meta.url)('axe-core/package.json') as { readonly version: string };

/** Runs in the page. Returns its current content without parts that axe ignores or that differ with each run. */
function contentWithoutTheRun(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const code of copy.querySelectorAll('script, link[rel=modulepreload]')) code.remove();
  const ofTheRun =
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[A-Z]{2,}(?:-[A-Z\d]{3,5}){2,}|\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\d+/g;
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    text.nodeValue = (text.nodeValue ?? '').replaceAll(ofTheRun, '0');
  for (const element of copy.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      const isStyleSheet = element.matches('link[rel=stylesheet]');
      if (['href', 'src', 'value', 'datetime', 'content'].includes(name) && !isStyleSheet)
        element.setAttribute(name, value && '0');
      if (['aria-label', 'alt', 'title', 'placeholder'].includes(name))
        element.setAttribute(name, value.replaceAll(ofTheRun, '0'));
    }
  return copy.outerHTML;
}

/** Ids of React and of rows. They are numbered by first occurrence, so that equal ids stay equal. */
const IDS = /_r_\w+?_|\b[a-z]{2,4}_[\w-]{22}/g;

/** Returns everything that axe judges: the content, and style sheets by their names, which contain content hashes. */
export async function contentOf(page: Page): Promise<string> {
  const places = new Map<string, string>();
  return (await page.evaluate(contentWithoutTheRun)).replaceAll(IDS, (id) => {
    const place = places.get(id) ?? `#${places.size}`;
    places.set(id, place);
    return place;
  });
}

/** @param look further inputs of the outcome: rules, width, theme */
export const fingerprintOf = (content: string, look: string): string =>
  createHash('sha256').update(`${version} ${look} ${content}`).digest('hex').slice(0, 16);

let judged: ReadonlySet<string> | undefined;
/** Whether axe has already judged this content without complaints. */
export function wasJudged(fingerprint: string): boolean {
  judged ??= new Set(existsSync(LOCK_FILE) ? (JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as string[]) : []);
  return judged.has(fingerprint);
}

/** Appends a line in one write, so that workers do not interleave. */
export const recordJudged = (fingerprint: string): void => appendFileSync(NOTES_FILE, `${fingerprint}\n`);

/** Must be called before a run, by the process that starts the workers. */
export function startRecording(): void {
  mkdirSync(path.dirname(NOTES_FILE), { recursive: true });
  rmSync(NOTES_FILE, { force: true });
}

/** Must be called after a full run: replaces the committed file by what was seen in it. */
export function saveRecording(): void {
  if (!existsSync(NOTES_FILE)) return;
  const lines = new Set(readFileSync(NOTES_FILE, 'utf8').split('\n'));
  lines.delete('');
  writeFileSync(LOCK_FILE, `${JSON.stringify([...lines].toSorted(), null, 2)}\n`);
}
