import type { OwnPdf } from '../../generated/prisma/client.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Vault } from '../../platform/vault.ts';
import type { OwnPdfReading } from './own-pdf-reading.ts';

type Row = Pick<OwnPdf, 'id' | 'userId'>;
type Value = 'name' | 'reading' | 'answers';

const placeOf = ({ id, userId }: Row, value: Value) => ({ at: `own_pdfs:${id}:${value}`, owner: userId });

export const encryptOf = (vault: Vault, row: Row, value: Value, content: unknown): string =>
  vault.seal(placeOf(row, value), JSON.stringify(content));

/** As it was uploaded: "i-407.pdf". @throws SealBrokenError */
export const openName = (vault: Vault, pdf: OwnPdf): string =>
  JSON.parse(vault.open(placeOf(pdf, 'name'), pdf.nameEncrypted)) as string;

/** @throws SealBrokenError */
export const openReading = (vault: Vault, pdf: OwnPdf): OwnPdfReading =>
  JSON.parse(vault.open(placeOf(pdf, 'reading'), pdf.readingEncrypted)) as OwnPdfReading;

/** @throws SealBrokenError */
export const openAnswers = (vault: Vault, pdf: OwnPdf): FormData =>
  JSON.parse(vault.open(placeOf(pdf, 'answers'), pdf.answersEncrypted)) as FormData;
