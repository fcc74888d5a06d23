/** Removes the marks of letters in every script. @param form "NFKD" also decomposes full-width letters and ligatures */
export const withoutDiacritics = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  text.normalize(form).replaceAll(/\p{M}/gu, '');

/** Removes accents from Latin, Greek and Cyrillic letters. In other scripts a mark makes another letter and stays. */
export const withoutAccents = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  text
    .normalize(form)
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
