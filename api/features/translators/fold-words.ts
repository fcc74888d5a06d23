import { foldText } from '../../engines/people/fold-text.ts';

/** For comparing: upper case without accents, split at everything but letters and digits; full-width letters are letters. */
export function foldWords(text: string): string[] {
  return foldText(text.normalize('NFKD').replace(/\p{Mark}/gu, ''))
    .split(' ')
    .filter((word) => word !== '');
}
