import { maskNumbers } from '../../../platform/mask-numbers.ts';

/** A text with its numbers replaced by placeholders, and the way back. */
export interface RedactedNumbers {
  /** "Passport ⟦1⟧" */
  readonly text: string;
  /** Puts the numbers back in place of their placeholders and removes invented placeholders. */
  readonly restore: (text: string) => string;
}

const MARK = /⟦\s*(\d+)\s*⟧/gu;

/** Replaces Social Security, passport, account and similar numbers before a text leaves the server. */
export function redactNumbers(source: string): RedactedNumbers {
  // Brackets and dots of the document must not be mistaken for placeholders.
  const own = source.replaceAll('⟦', '[').replaceAll('⟧', ']').replaceAll('•', '·');
  // Compared by code point, of which one may take two UTF-16 units: the masked text has one dot for each.
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
