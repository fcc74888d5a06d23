/** A paper that is one printed sheet. */
import type { DocumentType } from '../../features/documents/reading/reading.ts';
import type { Paper } from './paper.ts';
import type { Invented } from './people.ts';
import type { Random } from './random.ts';
import { sheet, type SheetPart, type SheetStyle } from './sheet.ts';

export type PaperMaker = (random: Random, name: string) => Paper;

export function sheetPaper(
  name: string,
  documentType: DocumentType,
  language: string,
  facts: Readonly<Record<string, string>>,
  style: SheetStyle,
  parts: readonly SheetPart[],
): Paper {
  return { name, documentType, language, facts, width: style.width, height: style.height, svg: sheet(style, parts) };
}

/** What a paper about one person tells of them. */
export const bornFacts = (person: Invented) => ({
  'name.family': person.family,
  'name.given': person.given,
  'birth.date': person.born,
});
