/**
 * Letters as they are compared: capitals without accents, letters and digits only. OCR loses accents and mixes case, so
 * nothing is compared as it is printed. `Número(s):` -> `NUMEROS`
 */
export function fold(text: string): string {
  // Most words of most papers are plain ASCII: the decomposition is skipped for them.
  const plain = /^[\u0000-\u007f]*$/.test(text) ? text : text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return plain.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `fold`, but words stay apart: "Acta de  Nacimiento." -> "ACTA DE NACIMIENTO". */
export function foldWords(text: string): string {
  return text
    .split(/\s+/)
    .map(fold)
    .filter((word) => word !== '')
    .join(' ');
}

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B', '6': 'G', '|': 'I' };

/** A folded word that OCR read with digits inside: `CERT1F1CATE` -> `CERTIFICATE`. Numbers stay numbers. */
export function asLetters(folded: string): string {
  if (!/\d/.test(folded) || !/\p{L}\p{L}/u.test(folded)) return folded;
  return folded.replaceAll(/[01568|]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  S: '5',
  B: '8',
  Z: '2',
  G: '6',
};

/** Letters that stand where only digits can: `2O25` -> `2025`. */
export function asDigits(text: string): string {
  return text.toUpperCase().replaceAll(/[OQDILSBZG]/g, (letter) => DIGITS[letter] ?? letter);
}

/** How many wrong letters a word of this length may have and still be taken for another. */
export function lettersForgiven(length: number): number {
  if (length < 5) return 0;
  return length < 9 ? 1 : 2;
}

/** True when `a` becomes `b` by at most `most` letters put in, taken out or changed. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  if (a === b) return true;
  if (most === 0) return false;
  let before = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a.charCodeAt(row - 1) === b.charCodeAt(column - 1) ? 0 : 1;
      const value = Math.min((before[column - 1] ?? 0) + cost, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1);
      now.push(value);
      if (value < least) least = value;
    }
    if (least > most) return false;
    before = now;
  }
  return (before[b.length] ?? most + 1) <= most;
}

/** The same word, as far as OCR can be trusted. Both folded. */
export function isNear(a: string, b: string): boolean {
  return isWithin(a, b, lettersForgiven(Math.min(a.length, b.length)));
}
