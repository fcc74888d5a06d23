import { PAPER_KINDS } from '../../../../../schema/content/document-kinds.ts';
import type { DocumentType } from '../reading.ts';
import type { ValueOfSubject } from './join-names.ts';
import { type Cell, textOf } from './page-cells.ts';
import { tokensWithin } from './pages-printed.ts';
import { nameValue, nameWords, splitName } from './read-name.ts';
import { readingContent } from './reading-content.ts';
import type { Subject } from './subjects.ts';

const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’\-.]+`;
const NAME = String.raw`(${WORD}(?:\s+(?:(?:de|del|la|las|los|da|do|dos|DE|DEL|LA|LAS|LOS)\s+)*${WORD}){1,5})`;
const AND = String.raw`,?\s+(?:[yYeE]|and|AND|&)\s+(?:de\s+|DE\s+)?`;

/** Subjects named in sentences, as in old certificates and judgments. */
const ABOUT: Readonly<Partial<Record<DocumentType, readonly Exclude<Subject, 'nobody'>[]>>> = {
  'birth-certificate': ['parent1', 'parent2'],
  'marriage-certificate': ['spouse1', 'spouse2'],
  'divorce-decree': ['spouse1', 'spouse2'],
  'police-record': ['holder'],
};

const patterns = new Map<DocumentType, RegExp | undefined>();

/** Matches the words before names in any language, with one group per name; undefined for types without sentences. */
function namesIn(type: DocumentType, count: number): RegExp | undefined {
  if (patterns.has(type)) return patterns.get(type);
  const before = readingContent().flatMap(({ beforeNames = {} }) =>
    PAPER_KINDS.flatMap((kind) => (kind === type ? (beforeNames[kind] ?? []) : [])),
  );
  const names = Array.from({ length: count }, () => NAME).join(AND);
  const find = before.length > 0 && count > 0 ? new RegExp(`(?:${before.join('|')})${names}`, 'u') : undefined;
  patterns.set(type, find);
  return find;
}

/** Finds names in sentences. They are always unsure, because splitting them is a guess. */
export function valuesInProse(
  type: DocumentType,
  pages: readonly (readonly Cell[])[],
  language: string | null,
): ValueOfSubject[] {
  const about = ABOUT[type] ?? [];
  const find = namesIn(type, about.length);
  if (find === undefined) return [];
  return pages.flatMap((cells) => {
    const [first] = cells;
    if (!first) return [];
    const tokens = cells.flatMap((cell) => cell.tokens);
    const text = textOf(tokens);
    const match = find.exec(text);
    if (!match) return [];
    let from = match.index;
    return about.flatMap((subject, index) => {
      const name = match[index + 1] ?? '';
      const start = text.indexOf(name, from);
      from = start + name.length;
      const parts = splitName(nameWords(tokensWithin(tokens, start, from)), language);
      return (['family', 'given', 'middle'] as const).flatMap((part): ValueOfSubject[] => {
        const value = nameValue(parts[part]);
        const found = { fact: `name.${part}`, value, tokens: parts[part], sureness: 'unsure' } as const;
        return value === '' ? [] : [{ subject, page: first.page, value: found }];
      });
    });
  });
}
