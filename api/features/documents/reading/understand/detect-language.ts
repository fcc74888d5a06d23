import { detect } from 'tinyld';
import { fold } from './fold.ts';
import { readingContent } from './reading-content.ts';

let known: ReadonlyMap<string, readonly string[]> | undefined;

/**
 * Words typical of documents in one language and absent in others. They take precedence over letter statistics: a
 * form in English that contains mostly Spanish names is still in English.
 */
function languagesOf(word: string): readonly string[] {
  if (known) return known.get(word) ?? [];
  const languages = new Map<string, readonly string[]>();
  for (const { language, tellingWords = [] } of readingContent())
    for (const telling of tellingWords.map(fold)) languages.set(telling, [...(languages.get(telling) ?? []), language]);
  known = languages;
  return known.get(word) ?? [];
}

const FEWEST_LETTERS = 24;
const FEWEST_WORDS = 4;
const MAX_LETTERS = 20_000;
const TELLING_WORDS = 3;
/** Non-Latin scripts, whose languages tinyld distinguishes; Latin ones are distinguished by the words above. */
const OTHER_SCRIPT =
  /[\p{sc=Cyrl}\p{sc=Arab}\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Deva}\p{sc=Grek}\p{sc=Hebr}\p{sc=Thai}\p{sc=Armn}\p{sc=Geor}\p{sc=Ethi}\p{sc=Beng}]/gu;

/** Returns the ISO 639-1 code of most of the text; null if there is too little. Machine-readable lines do not count. */
export function languageOf(words: readonly string[]): string | null {
  const prose = words.filter((word) => /\p{L}{2}/u.test(word) && !word.includes('<'));
  const text = prose.join(' ').slice(0, MAX_LETTERS);
  const others = text.match(OTHER_SCRIPT)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // A Chinese sentence has fewer letters than a Latin one.
  if (others > letters / 2 && others >= FEWEST_LETTERS / 3) return detect(text) || null;
  if (letters < FEWEST_LETTERS || prose.length < FEWEST_WORDS) return null;
  return byTellingWords(prose) ?? (detect(text.toLowerCase()) || null);
}

function byTellingWords(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words.slice(0, 4_000)) {
    const languages = languagesOf(fold(word));
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < TELLING_WORDS) return undefined;
  return first[1] >= (second?.[1] ?? 0) * 1.3 ? first[0] : undefined;
}
