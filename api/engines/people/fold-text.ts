import { withoutMarks } from '../../../schema/forms/without-marks.ts';

/** Letters that are no accented form of another one. */
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

/** What machine-readable zones write for letters with marks (ICAO Doc 9303-3, section 6). */
const IN_ZONES: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Ñ: 'N' };

/** For comparing: upper case without accents, everything but letters and digits one space. `O’Brien-Peña` is `O BRIEN PENA`. */
export function foldText(text: string): string {
  return spaced(text.toUpperCase().replace(/[ßÆŒØŁĐÐÞı]/g, (letter) => OTHER_LETTERS[letter] ?? letter));
}

/** The same as a passport's zone spells it: `MÜLLER` is `MUELLER`. */
function foldAsInZone(text: string): string {
  const written = text.normalize('NFC').toUpperCase();
  return foldText(written.replace(/[ÄÖÜÅØÑ]/g, (letter) => IN_ZONES[letter] ?? letter));
}

/** Alike however accents are written and words are spaced. */
export function isSameText(one: string, other: string): boolean {
  const others = spellingsOf(other);
  return spellingsOf(one).some((spelling) => others.includes(spelling));
}

/** All words of one are words of the other: "MARIA" and "María Elena". */
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
  return withoutMarks(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
