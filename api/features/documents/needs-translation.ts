import type { DocumentType, Reading } from './reading/reading.ts';

/** Issued by the US government, or readable for every border officer: no translation is required. */
const READ_EVERYWHERE: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'passport',
  'visa',
  'i-94',
  'green-card',
  'ead',
  'i-797',
  'official-form',
]);

/** Whether the language is known and not English: 8 CFR 103.2(b)(3) requires a full English translation. */
export function needsTranslation(reading: Reading): boolean {
  return reading.language !== null && reading.language !== 'en' && !READ_EVERYWHERE.has(reading.documentType);
}
