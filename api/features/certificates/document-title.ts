import { unprintableLetters } from '../../engines/pdf/printed-letters.ts';
import type { TranslationCertificate, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { DOCUMENT_TYPES, languageName, titleOfType, type DocumentType } from '../documents/public.ts';
import { decryptDocumentName } from '../translations/public.ts';

const isDocumentType = (type: string): type is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(type);

/** "Birth certificate", "Acta de nacimiento". A stored type that this version does not know is another document. */
export const titleOfDocumentType = (type: string, language: string): string =>
  titleOfType(isDocumentType(type) ? type : 'other', language);

export interface PrintedDocument {
  /** "Birth certificate in Spanish"; "Document in Spanish" when nobody knows of what kind it is. */
  readonly documentTitle: string;
  /** As the customer calls the file: only where the title says little, and the fonts have all its letters. */
  readonly fileName: string | undefined;
}

/** How the English prints call the document that was translated: an officer reads its kind, not the name of a file. */
export function printedDocument(
  { vault }: Pick<Services, 'vault'>,
  order: TranslationOrder,
  { documentType, sourceLanguage }: Pick<TranslationCertificate, 'documentType' | 'sourceLanguage'>,
): PrintedDocument {
  const isKnown = isDocumentType(documentType) && documentType !== 'other';
  const fileName = decryptDocumentName(vault, order).trim();
  return {
    documentTitle: `${isKnown ? titleOfType(documentType, 'en') : 'Document'} in ${languageName(sourceLanguage, 'en')}`,
    fileName: isKnown || fileName === '' || unprintableLetters(fileName).length > 0 ? undefined : fileName,
  };
}
