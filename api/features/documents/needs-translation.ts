import type { DocumentType, Reading } from './reading/reading.ts';

/** Made by the US government, or read by everybody's border guards: nobody asks for a translation of these. */
const READ_EVERYWHERE: ReadonlySet<DocumentType> = new Set<DocumentType>([
  'passport',
  'visa',
  'i-94',
  'green-card',
  'ead',
  'i-797',
  'official-form',
]);

/** True for a paper in a known language that is not English: 8 CFR 103.2(b)(3) asks for a full English translation. */
export function needsTranslation(reading: Reading): boolean {
  return reading.language !== null && reading.language !== 'en' && !READ_EVERYWHERE.has(reading.documentType);
}
