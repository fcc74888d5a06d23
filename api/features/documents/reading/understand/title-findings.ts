import type { DocumentType } from '../reading.ts';
import { lastCountryIn } from './countries.ts';
import type { ValueOfSubject } from './join-names.ts';
import { type Cell, textOf, type Token } from './page-cells.ts';
import { tokensWithin } from './pages-printed.ts';
import type { ReadValue } from './read-value.ts';
import { readingContent } from './reading-content.ts';

/** Number of cells on the first page that may contain the title. */
const TITLE_CELLS = 12;

let known: { readonly taxYear: RegExp; readonly company: RegExp } | undefined;

function patterns() {
  if (known) return known;
  const before = readingContent().flatMap(({ beforeTaxYear = [] }) => beforeTaxYear);
  // The longest first, since "S.A. DE C.V." begins with an ending too.
  const endings = readingContent()
    .flatMap(({ companyEndings = [] }) => companyEndings)
    .sort((one, other) => other.length - one.length)
    .map((ending) => ending.replaceAll('.', String.raw`\.?`));
  known = {
    taxYear: new RegExp(String.raw`(?:${before.join('|')})\D{0,60}?((?:19|20)\d\d)(?!\d)`, 'i'),
    company: new RegExp(String.raw`^(.{2,60}?\b(?:${endings.join('|')})(?!\w)\.?)(?=$|[\s,–—-])`, 'i'),
  };
  return known;
}

/** Returns values in a document's title, which have no label. */
export function valuesOfTitle(type: DocumentType, pages: readonly (readonly Cell[])[]): ValueOfSubject[] {
  const [first = []] = pages;
  if (type === 'tax-return') return yearOf(first);
  if (type === 'pay-stub') return employerOf(first.slice(0, TITLE_CELLS));
  return type === 'birth-certificate' ? countryOf(first.slice(0, TITLE_CELLS)) : [];
}

function yearOf(cells: readonly Cell[]): ValueOfSubject[] {
  const tokens = cells.flatMap((cell) => cell.tokens);
  const match = patterns().taxYear.exec(textOf(tokens));
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
    const name = patterns().company.exec(textOf(cell.tokens))?.[1];
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
