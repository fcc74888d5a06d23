import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { interfaceLanguage } from '../../../schema/forms/languages.ts';
import type { OwnText } from '../../../schema/site/site.ts';
import type { Context } from '../../platform/context.ts';
import { NotFoundError } from '../../platform/errors.ts';

interface LegalText {
  readonly title: string;
  readonly sections: readonly { readonly title: string | null; readonly paragraphs: readonly string[] }[];
  /** Language of the text. */
  readonly language: string;
}

/**
 * Reads the operator's text, `terms.es.txt` or else `terms.txt`: plain text whose first line is the title, with empty
 * lines between paragraphs and "# " before section titles. Not cached: an operator may edit it while Tern runs.
 * @throws NotFoundError if the operator has none
 */
export async function readLegalText({ settings }: Context, page: OwnText, wanted: string): Promise<LegalText> {
  const { legalTextsDir, ownTexts } = settings.site;
  if (legalTextsDir === undefined || !ownTexts.includes(page)) throw new NotFoundError();
  const language = interfaceLanguage(wanted) ?? 'en';
  const translated = await read(path.join(legalTextsDir, `${page}.${language}.txt`));
  if (translated !== undefined) return { ...parsed(translated), language };
  const original = await read(path.join(legalTextsDir, `${page}.txt`));
  if (original === undefined) throw new NotFoundError();
  return { ...parsed(original), language: settings.site.languages[0] ?? 'en' };
}

const read = (file: string) => readFile(file, 'utf8').catch(() => undefined);

function parsed(text: string): Omit<LegalText, 'language'> {
  const [title = '', ...paragraphs] = text
    .split(/\r?\n\s*\r?\n|\r?\n(?=# )|(?<=^# .*)\r?\n/m)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const sections: { title: string | null; paragraphs: string[] }[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.startsWith('# ')) sections.push({ title: paragraph.slice(2), paragraphs: [] });
    else {
      if (sections.length === 0) sections.push({ title: null, paragraphs: [] });
      sections.at(-1)?.paragraphs.push(paragraph);
    }
  }
  return { title: title.replace(/^# /, ''), sections };
}
