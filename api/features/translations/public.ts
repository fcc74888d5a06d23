/** What other capabilities may use of the translations. */
export { exportTranslations } from './export-translations.ts';
