/** Letters of every script without their marks. @param form "NFKD" also takes full-width letters and ligatures apart */
export const withoutMarks = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  text.normalize(form).replaceAll(/\p{M}/gu, '');

/** Latin, Greek and Cyrillic letters without accents. Elsewhere a mark makes another letter, and stays. */
export const withoutAccents = (text: string, form: 'NFD' | 'NFKD' = 'NFD'): string =>
  text
    .normalize(form)
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC');
