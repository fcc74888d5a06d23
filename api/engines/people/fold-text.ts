import { withoutDiacritics } from '../../../schema/forms/without-marks.ts';

/** Letters that do not decompose into a base letter and an accent. */
const OTHER_LETTERS: Readonly<Record<string, string>> = {
  ß: 'SS',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  ı: 'I',
};

/** Transliterations in machine-readable zones (ICAO Doc 9303-3, section 6). */
const IN_ZONES: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Ñ: 'N' };

/** Folds text for comparison: upper case, no accents, one space for other signs. `O’Brien-Peña` is `O BRIEN PENA`. */
export function foldText(text: string): string {
  return spaced(text.toUpperCase().replace(/[ßÆŒØŁĐÐÞı]/g, (letter) => OTHER_LETTERS[letter] ?? letter));
}

/** Folds text with the transliterations of a passport's machine-readable zone: `MÜLLER` is `MUELLER`. */
function foldAsInZone(text: string): string {
  const written = text.normalize('NFC').toUpperCase();
  return foldText(written.replace(/[ÄÖÜÅØÑ]/g, (letter) => IN_ZONES[letter] ?? letter));
}

/** Whether two texts are equal apart from accents, transliteration and spacing. */
export function isSameText(one: string, other: string): boolean {
  const others = spellingsOf(other);
  return spellingsOf(one).some((spelling) => others.includes(spelling));
}

/** Whether all words of one text occur in the other: "MARIA" and "María Elena". */
export function isPartOfText(one: string, other: string): boolean {
  return [foldText, foldAsInZone].some((fold) => {
    const [fewer = [], more = []] = [fold(one).split(' '), fold(other).split(' ')].sort((a, b) => a.length - b.length);
    return fewer.every((word) => more.includes(word));
  });
}

function spellingsOf(text: string): readonly string[] {
  return [foldText(text).replaceAll(' ', ''), foldAsInZone(text).replaceAll(' ', '')];
}

function spaced(text: string): string {
  return withoutDiacritics(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
