/** Dates as papers print them; each takes YYYY-MM-DD. */

/** "12 de marzo de 1990", "March 12, 1990", "12 mars 1990", "12 de março de 1990" */
export function inWords(date: string, language: 'en' | 'es' | 'fr' | 'pt'): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const named = new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date(2000, Number(month) - 1));
  if (language === 'en') return `${named} ${Number(day)}, ${year}`;
  return language === 'fr' ? `${Number(day)} ${named} ${year}` : `${Number(day)} de ${named} de ${year}`;
}

export const dayFirst = (date: string) => date.split('-').reverse().join('/');

export const monthFirst = (date: string) => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
