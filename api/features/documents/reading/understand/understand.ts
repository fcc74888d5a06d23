import type { Finding, PageText, RawReading, Reading } from '../reading.ts';
import { classify } from './classify.ts';
import { languageOf } from './detect-language.ts';
import { mergeFindings } from './merge-findings.ts';
import { officialFormIn } from './official-form.ts';
import { cellsOf, partsOf } from './page-cells.ts';
import { pagesPrintedOn } from './pages-printed.ts';
import { findingsOfText } from './text-findings.ts';
import { findingsOfZone } from './zone-findings.ts';

/** Typical documents have a few pages; text beyond this many words is stored, but not interpreted. */
const MAX_WORDS = 12_000;

/** Interprets the words of a file. Never throws and is deterministic. @param today YYYY-MM-DD */
export function understand(raw: RawReading, today: string): Reading {
  const pages = firstWords(raw.pages);
  const cells = pages.map(cellsOf);
  const tokens = cells.flatMap((page) => page.flatMap((cell) => cell.tokens));
  const language = languageOf(tokens.map((token) => token.word.text));
  const folded = partsOf(tokens).map((part) => part.folded);
  const official = officialFormIn(raw);
  const { documentType, typeSureness } = official
    ? { documentType: 'official-form' as const, typeSureness: official }
    : classify(folded, raw.zones);
  const pagesPrinted = pagesPrintedOn(cells);
  const findings = official
    ? []
    : mergeFindings(
        raw.zones.flatMap((zone) => findingsOfZone(zone, documentType)),
        [...findingsOfText({ type: documentType, language, today, cells }), ...(pagesPrinted ? [pagesPrinted] : [])],
      );
  return {
    documentType,
    typeSureness,
    language,
    pageCount: raw.pageCount,
    pagesPrinted: pagesPrinted ? Number(pagesPrinted.value) : null,
    pages: raw.pages.map(({ page, problems }) => ({ page, problems })),
    findings: findings.map((finding, index): Finding => ({ id: `f${index + 1}`, ...finding })),
  };
}

function firstWords(pages: readonly PageText[]): PageText[] {
  let left = MAX_WORDS;
  return pages.flatMap((page) => {
    if (left <= 0) return [];
    const lines = page.lines.map((line) => {
      const words = line.words.slice(0, Math.max(0, left));
      left -= words.length;
      return { words };
    });
    return { ...page, lines: lines.filter((line) => line.words.length > 0) };
  });
}
