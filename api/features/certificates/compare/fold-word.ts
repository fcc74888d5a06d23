/** Folds a word to lower-case letters and digits without accents, for comparison. */
export const foldWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');
