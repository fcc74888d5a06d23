import type { DocumentType } from '../reading.ts';
import { lastCountryIn } from './countries.ts';
import type { ValueOfSubject } from './join-names.ts';
import { type Cell, textOf, type Token } from './page-cells.ts';
import { tokensWithin } from './pages-printed.ts';
import type { ReadValue } from './read-value.ts';

/** Number of cells on the first page that may contain the title. */
const TITLE_CELLS = 12;

const TAX_YEAR = /(?:tax return|form 1040|1040-?sr|tax period|return transcript)\D{0,60}?((?:19|20)\d\d)(?!\d)/i;
const COMPANY =
  /^(.{2,60}?\b(?:LLC|L\.L\.C|INC|CORP|CORPORATION|COMPANY|LTD|S\.?A\.? DE C\.?V|S\.?A)\b\.?)(?=$|[\s,–—-])/i;

/** Returns values in a document's title, which have no label. */
export function valuesOfTitle(type: DocumentType, pages: readonly (readonly Cell[])[]): ValueOfSubject[] {
  const [first = []] = pages;
  if (type === 'tax-return') return yearOf(first);
  if (type === 'pay-stub') return employerOf(first.slice(0, TITLE_CELLS));
  return type === 'birth-certificate' ? countryOf(first.slice(0, TITLE_CELLS)) : [];
}

function yearOf(cells: readonly Cell[]): ValueOfSubject[] {
  const tokens = cells.flatMap((cell) => cell.tokens);
  const match = TAX_YEAR.exec(textOf(tokens));
  const [cell] = cells;
  if (!match?.[1] || !cell) return [];
  const end = match.index + match[0].length;
  return [
    value(
      null,
      cell,
      { fact: 'year', value: match[1], sureness: 'likely' },
      tokensWithin(tokens, end - match[1].length, end),
    ),
  ];
}

function employerOf(cells: readonly Cell[]): ValueOfSubject[] {
  for (const cell of cells) {
    const name = COMPANY.exec(textOf(cell.tokens))?.[1];
    if (name === undefined) continue;
    const found = { fact: 'job.employer', value: name.toUpperCase(), sureness: 'likely' } as const;
    return [value('holder', cell, found, tokensWithin(cell.tokens, 0, name.length))];
  }
  return [];
}

/** Births are normally registered in the country of birth; unsure, since births abroad are registered too. */
function countryOf(cells: readonly Cell[]): ValueOfSubject[] {
  for (const cell of cells) {
    const country = lastCountryIn(cell.tokens.map((token) => token.word.text));
    // "Registro de Guatemala" ends with the country; "MÉXICO, D.F." is not the country alone.
    if (!country || cell.tokens.length > 6) continue;
    const found = { fact: 'birth.country', value: country.name, sureness: 'unsure' } as const;
    return [value('holder', cell, found, cell.tokens.slice(country.start, country.end))];
  }
  return [];
}

function value(
  subject: ValueOfSubject['subject'],
  { page }: Cell,
  found: Omit<ReadValue, 'tokens'>,
  tokens: readonly Token[],
): ValueOfSubject {
  return { subject, page, value: { ...found, tokens } };
}
