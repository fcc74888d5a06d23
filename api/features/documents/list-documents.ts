import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { decryptName, decryptReading, decryptText } from './document-record.ts';
import { readerOf } from './find-document.ts';
import { titleOfType } from './reading-messages.ts';
import { withoutMarks } from '../../../schema/forms/without-marks.ts';

/** The id settles ties, so that pages never overlap. */
export const NEWEST_FIRST: { createdAt?: 'desc'; id?: 'desc' }[] = [{ createdAt: 'desc' }, { id: 'desc' }];

/** At the REST transport, which has no pages; search opens no more than these, for the database cannot read what is encrypted. */
export const AT_MOST = 500;

/** The viewer's documents, newest first, in one statement. @throws NotSignedInError */
export async function listDocuments(ctx: Context, atMost = AT_MOST): Promise<Document[]> {
  const userId = readerOf(ctx);
  return await ctx.db.document.findMany({ where: { userId }, orderBy: NEWEST_FIRST, take: atMost });
}

/**
 * Ids of the viewer's documents whose name, type or text has every word of `search`, without regard to case and accents.
 * One statement; looks through the newest 500.
 * @throws NotSignedInError
 */
export async function searchDocuments(ctx: Context, search: string): Promise<string[]> {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const documents = await listDocuments(ctx);
  return documents
    .filter((document) => {
      const text = fold(searchedText(ctx, document));
      return words.every((word) => text.includes(word));
    })
    .map(({ id }) => id);
}

function searchedText({ vault }: Context, document: Document): string {
  const reading = decryptReading(vault, document);
  // Whatever language the screen is in: people search with the word they know.
  const titles = reading ? INTERFACE_LANGUAGES.map((language) => titleOfType(reading.documentType, language)) : [];
  return [decryptName(vault, document), ...titles, decryptText(vault, document) ?? ''].join('\n');
}

const fold = (text: string) => withoutMarks(text, 'NFKD').toLowerCase();
