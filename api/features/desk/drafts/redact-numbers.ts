import { maskNumbers } from '../../../platform/mask-numbers.ts';

/** A text whose numbers stay here, and the way back. */
export interface RedactedNumbers {
  /** "Passport ⟦1⟧" */
  readonly text: string;
  /** Puts the numbers back where the marks stand; marks that were made up are taken out. */
  readonly restore: (text: string) => string;
}

const MARK = /⟦\s*(\d+)\s*⟧/gu;

/** Social Security, passport, account and such numbers become marks before a text leaves. */
export function redactNumbers(source: string): RedactedNumbers {
  // The paper's own brackets and dots must not be taken for ours.
  const own = source.replaceAll('⟦', '[').replaceAll('⟧', ']').replaceAll('•', '·');
  // Whole letters, of which one may take two places: the masked text has one dot for each.
  const [letters, masked] = [Array.from(own), Array.from(maskNumbers(own))];
  const numbers: string[] = [];
  let text = '';
  let number = '';
  for (const [at, letter] of letters.entries()) {
    if (masked[at] === '•') number += letter;
    else if (number !== '' && masked[at + 1] === '•' && !/[\p{L}\p{N}]/u.test(letter)) number += letter;
    else text += close() + letter;
  }
  text += close();

  function close(): string {
    if (number === '') return '';
    numbers.push(number);
    number = '';
    return `⟦${numbers.length}⟧`;
  }

  return { text, restore: (answer) => answer.replaceAll(MARK, (_mark, at: string) => numbers[Number(at) - 1] ?? '') };
}
