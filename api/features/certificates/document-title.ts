import { DOCUMENT_TYPES, titleOfType, type DocumentType } from '../documents/public.ts';

const isDocumentType = (type: string): type is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(type);

/** "Birth certificate", "Acta de nacimiento". A stored type that this version does not know is another document. */
export const titleOfDocumentType = (type: string, language: string): string =>
  titleOfType(isDocumentType(type) ? type : 'other', language);
