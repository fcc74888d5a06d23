import type { OwnPdf } from '../../generated/prisma/client.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Vault } from '../../platform/vault.ts';
import type { OwnPdfReading } from './own-pdf-reading.ts';

type Row = Pick<OwnPdf, 'id' | 'userId'>;
type Value = 'name' | 'reading' | 'answers';

const aadOf = ({ id, userId }: Row, value: Value) => ({ at: `own_pdfs:${id}:${value}`, owner: userId });

export const encryptOf = (vault: Vault, row: Row, value: Value, content: unknown): string =>
  vault.encrypt(aadOf(row, value), JSON.stringify(content));

/** Returns the name of the uploaded file: "i-407.pdf". @throws DecryptionError */
export const decryptName = (vault: Vault, pdf: OwnPdf): string =>
  JSON.parse(vault.decrypt(aadOf(pdf, 'name'), pdf.nameEncrypted)) as string;

/** @throws DecryptionError */
export const decryptReading = (vault: Vault, pdf: OwnPdf): OwnPdfReading =>
  JSON.parse(vault.decrypt(aadOf(pdf, 'reading'), pdf.readingEncrypted)) as OwnPdfReading;

/** @throws DecryptionError */
export const decryptAnswers = (vault: Vault, pdf: OwnPdf): FormData =>
  JSON.parse(vault.decrypt(aadOf(pdf, 'answers'), pdf.answersEncrypted)) as FormData;
