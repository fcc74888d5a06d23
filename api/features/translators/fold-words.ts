import { foldText } from '../../engines/people/fold-text.ts';
import { withoutMarks } from '../../../schema/forms/without-marks.ts';

/** For comparing: upper case without accents, split at everything but letters and digits; full-width letters are letters. */
export function foldWords(text: string): string[] {
  return foldText(withoutMarks(text, 'NFKD'))
    .split(' ')
    .filter((word) => word !== '');
}
