import { unprintableLetters } from '../../engines/pdf/printed-letters.ts';
import type { TranslationCertificate, TranslationOrder } from '../../generated/prisma/client.ts';
import type { Services } from '../../platform/context.ts';
import { DOCUMENT_TYPES, languageName, titleOfType, type DocumentType } from '../documents/public.ts';
import { decryptDocumentName } from '../translations/public.ts';

const isDocumentType = (type: string): type is DocumentType => (DOCUMENT_TYPES as readonly string[]).includes(type);

/** Returns "Birth certificate" or "Acta de nacimiento". A type that this version does not know counts as "other". */
export const titleOfDocumentType = (type: string, language: string): string =>
  titleOfType(isDocumentType(type) ? type : 'other', language);

export interface PrintedDocument {
  /** "Birth certificate in Spanish", or "Document in Spanish" if its kind is unknown. */
  readonly documentTitle: string;
  /** The customer's file name, only if the title says little and the fonts have all its letters. */
  readonly fileName: string | undefined;
}

/** Returns how the English prints name the translated document: an officer reads its kind, not a file name. */
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
