import en from './share-text/en.json' with { type: 'json' };
import es from './share-text/es.json' with { type: 'json' };

export const shareWords = (language: string): typeof en => (language === 'es' ? es : en);

/** "November 28, 2026, 9:30 AM UTC": whoever opens a link may be anywhere. */
export function sayMoment(moment: Date, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(moment)} UTC`;
}
