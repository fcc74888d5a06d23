/** Highest accepted grade: 8th grade with a little tolerance. */
export const MAX_GRADE = 9;

/** Minimum number of words for a meaningful grade. */
const FEWEST_WORDS = 12;

/**
 * Returns the Flesch-Kincaid grade of an English text; undefined if it is too short. Capitalised document names
 * ("Certificate of Naturalization") and numbers are excluded, because an editor cannot simplify them.
 */
export function readingGrade(text: string): number | undefined {
  const sentences = text.split(/[.!?:;](?:\s|$)/).filter((sentence) => /[a-z]/i.test(sentence));
  const words = text.match(/[a-z]+(?:['’-][a-z]+)*/gi) ?? [];
  if (words.length < FEWEST_WORDS || sentences.length === 0) return undefined;
  const counted = words.filter((word, at) => at === 0 || !/^[A-Z]/.test(word));
  if (counted.length === 0) return undefined;
  const syllables = counted.reduce((sum, word) => sum + syllablesOf(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / counted.length) - 15.59;
}

/** Counts groups of vowels without a silent e: right for about nine words in ten, enough for an average. */
function syllablesOf(word: string): number {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]ed|[^laeiouy]e)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}
