import { unprintableLetter } from '../../../schema/forms/latin-letters.ts';
import { LettersNotPrintableError } from './official-pdf-errors.ts';
import { questionOf } from './visible-answers.ts';
import type { VisibleAnswers } from './visible-answers.ts';

/**
 * The official fonts print western European letters only; anything else would be a question mark on paper.
 * @throws LettersNotPrintableError for the first answer with such a letter.
 */
export function checkLetters(answers: VisibleAnswers): void {
  for (const [path, text] of Object.entries(answers.data)) {
    const letter = unprintableLetter(text);
    const leaf = answers.model.leaf(path);
    if (letter !== undefined && leaf) throw new LettersNotPrintableError(path, questionOf(leaf), nameOf(letter));
  }
}

/** Marks nobody can see are named by their number. */
function nameOf(letter: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(letter) ? letter : codeName(letter);
}

export function codeName(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
