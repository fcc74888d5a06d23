import { existsSync } from 'node:fs';
import path from 'node:path';
import { glossaryShape, type GlossaryEntry } from '../../../../schema/content/glossary.ts';
import { BLOCK_LIMITS } from '../../../../schema/translations/blocks.ts';
import type { Context, Services } from '../../../platform/context.ts';
import { readContent } from '../../forms/public.ts';
import { requireTranslator } from '../../translators/public.ts';
import { getOrInsert } from '../../../../schema/forms/get-or-insert.ts';
import { withoutAccents } from '../../../../schema/forms/without-marks.ts';

const read = new Map<string, readonly GlossaryEntry[]>();

/** Returns the glossary of a language, read once per process; empty without a file. @param language ISO 639-1 */
export function glossaryOf({ settings }: Pick<Services, 'settings'>, language: string): readonly GlossaryEntry[] {
  if (!/^[a-z]{2}$/.test(language)) return [];
  const file = path.join(settings.formDefinitionsDirs[0] ?? '', 'glossary', `${language}.json`);
  return getOrInsert(read, file, () => (existsSync(file) ? readContent(file, glossaryShape).value.entries : []));
}

const MAX_ENTRIES = 50;
const MAX_QUESTION_LENGTH = 200;

/**
 * Returns the glossary entries that contain all words of the query in either column, ignoring accents and case;
 * entries that begin with it come first. An empty query returns the start of the glossary.
 * @throws NotSignedInError unless the viewer is a translator
 */
export async function findInGlossary(ctx: Context, language: string, find = ''): Promise<readonly GlossaryEntry[]> {
  await requireTranslator(ctx);
  const wanted = folded(find.slice(0, MAX_QUESTION_LENGTH));
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = glossaryOf(ctx, language.toLowerCase()).flatMap((entry) => {
    const columns = [folded(entry.source), folded(entry.english)];
    if (!columns.some((column) => words.every((word) => column.includes(word)))) return [];
    return [{ entry, isBeginning: columns.some((column) => column.startsWith(wanted)) }];
  });
  return found
    .sort((one, other) => Number(other.isBeginning) - Number(one.isBeginning))
    .slice(0, MAX_ENTRIES)
    .map(({ entry }) => entry);
}

/** Maximum number of entries per block; more would hide the text. */
const MAX_IN_TEXT = 8;
const MAX_TEXT_LENGTH = BLOCK_LIMITS.lettersOfBlock;
/** Scripts that separate words and rarely inflect their beginning: a match inside another word does not count. */
const PARTS_WORDS = /[\p{sc=Latin}\p{sc=Cyrillic}]/u;

/**
 * Returns the glossary entries that occur in a text, ignoring accents and case, in the order of the text. An entry
 * that is only part of a longer match is left out.
 * @throws NotSignedInError unless the viewer is a translator
 */
export async function glossaryWithin(ctx: Context, language: string, text: string): Promise<readonly GlossaryEntry[]> {
  await requireTranslator(ctx);
  const whole = folded(text.slice(0, MAX_TEXT_LENGTH));
  const found = glossaryOf(ctx, language.toLowerCase()).flatMap((entry) => {
    const wanted = folded(entry.source);
    const isInWord = (at: number) => /\p{L}/u.test(`${whole[at - 1] ?? ''} ${whole[at + wanted.length] ?? ''}`);
    let at = whole.indexOf(wanted);
    while (at !== -1 && PARTS_WORDS.test(wanted) && isInWord(at)) at = whole.indexOf(wanted, at + 1);
    return at === -1 ? [] : [{ entry, at, end: at + wanted.length }];
  });
  return found
    .filter(
      (hit) =>
        !found.some(
          (other) =>
            other !== hit && other.at <= hit.at && other.end >= hit.end && other.end - other.at > hit.end - hit.at,
        ),
    )
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_IN_TEXT)
    .map(({ entry }) => entry);
}

const folded = (text: string) => withoutAccents(text).toLowerCase().trim();
