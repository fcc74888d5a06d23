import type { DocumentType } from '../reading.ts';
import type { ValueOfSubject } from './join-names.ts';
import { type Cell, textOf } from './page-cells.ts';
import { tokensWithin } from './pages-printed.ts';
import { nameValue, nameWords, splitName } from './read-name.ts';
import type { Subject } from './subjects.ts';

const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’\-.]+`;
const NAME = String.raw`(${WORD}(?:\s+(?:(?:de|del|la|las|los|da|do|dos|DE|DEL|LA|LAS|LOS)\s+)*${WORD}){1,5})`;
const AND = String.raw`,?\s+(?:[yYeE]|and|AND|&)\s+(?:de\s+|DE\s+)?`;

interface ProseRule {
  readonly find: RegExp;
  readonly about: readonly Exclude<Subject, 'nobody'>[];
}

/** Old certificates and judgments name people in sentences. */
const RULES: Readonly<Partial<Record<DocumentType, readonly ProseRule[]>>> = {
  'birth-certificate': [
    {
      find: new RegExp(
        String.raw`(?:[Hh]ij[oa]|HIJ[OA]|[Ff]ilh[oa]|[Ff]ilia[çc][ãa]o:?)\s+(?:leg[ií]tim[oa]\s+)?(?:de\s+|DE\s+)?${NAME}${AND}${NAME}`,
        'u',
      ),
      about: ['parent1', 'parent2'],
    },
  ],
  'marriage-certificate': [
    {
      find: new RegExp(
        String.raw`(?:certify that|matrimony|united in marriage|matrimonio (?:de|entre|a))\s+${NAME}${AND}${NAME}`,
        'u',
      ),
      about: ['spouse1', 'spouse2'],
    },
  ],
  'divorce-decree': [
    {
      find: new RegExp(
        String.raw`(?:[Mm]arriage [Oo]f|MARRIAGE OF|une a|un[ií]a a|entre|ENTRE)\s+${NAME}${AND}${NAME}`,
        'u',
      ),
      about: ['spouse1', 'spouse2'],
    },
  ],
  'police-record': [
    {
      find: new RegExp(
        String.raw`(?:certify that|constar que|[Cc]ertifica que|CERTIFICA QUE|CONSTAR QUE)\s+(?:(?:el|la) se[ñn]ora?\s+)?${NAME}`,
        'u',
      ),
      about: ['holder'],
    },
  ],
};

/** Names that stand in sentences; where they are split is a guess, so none is more than unsure. */
export function valuesInProse(
  type: DocumentType,
  pages: readonly (readonly Cell[])[],
  language: string | null,
): ValueOfSubject[] {
  const rules = RULES[type] ?? [];
  return pages.flatMap((cells) => {
    const [first] = cells;
    if (!first || rules.length === 0) return [];
    const tokens = cells.flatMap((cell) => cell.tokens);
    const text = textOf(tokens);
    return rules.flatMap(({ find, about }) => {
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
  });
}
