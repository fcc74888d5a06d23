/** About what an 8th-grader reads, with a little room. */
export const MAX_GRADE = 9;

/** Short texts have no reading level worth the name. */
const FEWEST_WORDS = 12;

/**
 * Flesch-Kincaid grade of an English text; undefined when it is too short to tell. Names of papers in capitals
 * ("Certificate of Naturalization") and numbers are left out: an editor cannot write them more simply.
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

/** Groups of vowels, without a silent e: right for about nine words in ten, which is enough for an average. */
function syllablesOf(word: string): number {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouy]es|[^laeiouy]ed|[^laeiouy]e)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}
