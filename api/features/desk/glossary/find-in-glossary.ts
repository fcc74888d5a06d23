import type { GlossaryEntry } from '../../../../schema/content/glossary.ts';
import type { Context } from '../../../platform/context.ts';
import { requireTranslator } from '../../translators/public.ts';
import { glossaryOf } from './glossary-content.ts';

const MOST = 50;
const LONGEST_QUESTION = 200;

/**
 * The words of a language that hold all words of the question, in either column, however accents and capitals are
 * written; those that begin with it first. Without a question from the beginning.
 * @throws NotSignedInError unless the viewer is a translator
 */
export async function findInGlossary(ctx: Context, language: string, find = ''): Promise<readonly GlossaryEntry[]> {
  await requireTranslator(ctx);
  const wanted = folded(find.slice(0, LONGEST_QUESTION));
  const words = wanted.split(/\s+/).filter(Boolean);
  const found = glossaryOf(ctx, language.toLowerCase()).flatMap((entry) => {
    const columns = [folded(entry.source), folded(entry.english)];
    if (!columns.some((column) => words.every((word) => column.includes(word)))) return [];
    return [{ entry, isBeginning: columns.some((column) => column.startsWith(wanted)) }];
  });
  return found
    .sort((one, other) => Number(other.isBeginning) - Number(one.isBeginning))
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** Only Latin, Greek and Cyrillic lose their marks: elsewhere a mark makes another letter. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .trim();
