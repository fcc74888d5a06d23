import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Page } from 'playwright/test';

const LOCK_FILE = path.join(import.meta.dirname, 'looks.lock.json');
/** Of the run that goes on: its workers write into it side by side. */
const NOTES_FILE = path.resolve(import.meta.dirname, '../../node_modules/.cache/looks.txt');
/** Another axe may complain of what this one does not. */
const { version } = createRequire(import.meta.url)('axe-core/package.json') as { readonly version: string };

/** Runs in the page. Gives what is in it as it stands, without what axe does not ask of it and what each run has its own of. */
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

/** Of React and of rows: each is told from the others by where it was met first, so that what is the same twice stays so. */
const IDS = /_r_\w+?_|\b[a-z]{2,4}_[\w-]{22}/g;

/** All that axe judges of the page as it stands: what is in it and its style sheets, whose names tell what is in them. */
export async function contentOf(page: Page): Promise<string> {
  const places = new Map<string, string>();
  return (await page.evaluate(contentWithoutTheRun)).replaceAll(IDS, (id) => {
    const place = places.get(id) ?? `#${places.size}`;
    places.set(id, place);
    return place;
  });
}

/** @param look what else the outcome depends on: the rules, the width, the theme */
export const fingerprintOf = (content: string, look: string): string =>
  createHash('sha256').update(`${version} ${look} ${content}`).digest('hex').slice(0, 16);

let judged: ReadonlySet<string> | undefined;
/** Whether axe has judged just this before, and had nothing to say. */
export function isJudged(fingerprint: string): boolean {
  judged ??= new Set(existsSync(LOCK_FILE) ? (JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as string[]) : []);
  return judged.has(fingerprint);
}

/** A line is written at once: no worker's cuts another's. */
export const noteJudged = (fingerprint: string): void => appendFileSync(NOTES_FILE, `${fingerprint}\n`);

/** Called before a run, by the one process that starts its workers. */
export function beginNotes(): void {
  mkdirSync(path.dirname(NOTES_FILE), { recursive: true });
  rmSync(NOTES_FILE, { force: true });
}

/** Called after a run of all: what was seen in it stays in the file that is committed, and nothing else. */
export function keepNotes(): void {
  if (!existsSync(NOTES_FILE)) return;
  const lines = new Set(readFileSync(NOTES_FILE, 'utf8').split('\n'));
  lines.delete('');
  writeFileSync(LOCK_FILE, `${JSON.stringify([...lines].toSorted(), null, 2)}\n`);
}
