import { foldText } from '../../engines/people/fold-text.ts';
import { withoutDiacritics } from '../../../schema/forms/without-marks.ts';

/** Splits text into upper-case words without accents, at all but letters and digits; full-width letters count. */
export function foldWords(text: string): string[] {
  return foldText(withoutDiacritics(text, 'NFKD'))
    .split(' ')
    .filter((word) => word !== '');
}
