import type { FormData } from '../../../schema/forms/definition.ts';
import { ownedColumn } from '../../platform/owned-column.ts';
import type { OwnPdfReading } from './own-pdf-reading.ts';

/** The name of the uploaded file: "i-407.pdf". */
export const { encrypt: encryptName, decrypt: decryptName } = ownedColumn('own_pdfs', 'name').ofJson<string>();
export const { encrypt: encryptReading, decrypt: decryptReading } = ownedColumn(
  'own_pdfs',
  'reading',
).ofJson<OwnPdfReading>();
export const { encrypt: encryptAnswers, decrypt: decryptAnswers } = ownedColumn(
  'own_pdfs',
  'answers',
).ofJson<FormData>();
