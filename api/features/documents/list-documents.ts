import { requireReader } from '../../platform/authorise.ts';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import type { Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { decryptName, decryptReading, decryptText } from './document-record.ts';
import { titleOfType } from './reading-messages.ts';
import { withoutDiacritics } from '../../../schema/forms/without-marks.ts';

/** The id breaks ties, so that pages never overlap. */
export const NEWEST_FIRST: { createdAt?: 'desc'; id?: 'desc' }[] = [{ createdAt: 'desc' }, { id: 'desc' }];

/** Limit for REST, which has no paging, and for search, which must decrypt each document to look into it. */
export const AT_MOST = 500;

/** Returns the viewer's documents, newest first, in one statement. @throws NotSignedInError */
export async function listDocuments(ctx: Context, atMost = AT_MOST): Promise<Document[]> {
  const userId = requireReader(ctx).id;
  return await ctx.db.document.findMany({ where: { userId }, orderBy: NEWEST_FIRST, take: atMost });
}

/**
 * Returns the ids of the viewer's documents whose name, type or text contains every word of `search`, ignoring case
 * and accents. Searches the newest 500 in one statement.
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
  // Titles in every language: users search with the word they know, whatever the language of the screen.
  const titles = reading ? INTERFACE_LANGUAGES.map((language) => titleOfType(reading.documentType, language)) : [];
  return [decryptName(vault, document), ...titles, decryptText(vault, document) ?? ''].join('\n');
}

const fold = (text: string) => withoutDiacritics(text, 'NFKD').toLowerCase();
