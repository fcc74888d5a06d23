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

/** For comparing: upper case without accents, split at everything but letters and digits. */
export function foldWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/ı/g, 'I')
    .toUpperCase()
    .replace(/[ßÆŒØŁĐÐÞ]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
