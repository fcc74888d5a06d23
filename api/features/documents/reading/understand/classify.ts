import { PAPER_KINDS } from '../../../../../schema/content/document-kinds.ts';
import type { DocumentType, MachineReadableZone, ConfidenceLevel } from '../reading.ts';
import { PhraseIndex } from './phrase-index.ts';
import { readingContent } from './reading-content.ts';
import { typeOfZone } from './zone-findings.ts';

interface Telling {
  readonly type: DocumentType;
  readonly weight: number;
  readonly phrase: string;
}

interface Tellings {
  readonly index: PhraseIndex<Telling>;
  /** Phrases in scripts without spaces between words, searched within the text. */
  readonly unspaced: readonly Telling[];
}

let known: Tellings | undefined;

function tellings(): Tellings {
  if (known) return known;
  const all = readingContent().flatMap(({ types = {} }) =>
    PAPER_KINDS.flatMap((type) =>
      Object.entries(types[type] ?? {}).map(([phrase, weight]): Telling => ({ type, weight, phrase })),
    ),
  );
  known = {
    index: new PhraseIndex(all.map((telling) => [telling.phrase, telling])),
    unspaced: all.filter(({ phrase }) => /[\p{sc=Han}\p{sc=Hang}\p{sc=Hira}]/u.test(phrase)),
  };
  return known;
}

/** A machine-readable zone outweighs stamps and sentences beside it. */
const ZONE = 30;
/** A title near the top of the first page names the type; further down it may refer to another document. */
const TITLE = 1.5;
const TITLE_WORDS = 60;
const ENOUGH = 4;
const CLEAR = 8;
const CLEAR_LEAD = 1.6;
/** A document with fewer words is too short to count as "something else". */
const FEW_WORDS = 8;

export interface DocumentClassification {
  readonly documentType: DocumentType;
  readonly typeSureness: ConfidenceLevel;
}

/** @param words folded, in reading order, first page first */
export function classify(words: readonly string[], zones: readonly MachineReadableZone[]): DocumentClassification {
  const [first, second] = [...scoresOf(words, zones)].sort((a, b) => b[1] - a[1]);
  const score = first?.[1] ?? 0;
  const next = Math.max(0, second?.[1] ?? 0);
  if (first === undefined || score < ENOUGH) {
    const isKnownOther = words.length >= FEW_WORDS && score < ENOUGH / 2;
    return { documentType: 'other', typeSureness: isKnownOther ? 'likely' : 'unsure' };
  }
  if (score - next < 0.5) return { documentType: 'other', typeSureness: 'unsure' };
  const isClear = score >= CLEAR && score >= next * CLEAR_LEAD;
  const isZoneChecked = zones.some((zone) => typeOfZone(zone) === first[0] && isChecked(zone));
  if (isZoneChecked) return { documentType: first[0], typeSureness: 'sure' };
  return { documentType: first[0], typeSureness: isClear ? 'likely' : 'unsure' };
}

function scoresOf(words: readonly string[], zones: readonly MachineReadableZone[]): Map<DocumentType, number> {
  const scores = new Map<DocumentType, number>();
  const add = (type: DocumentType, weight: number) => scores.set(type, (scores.get(type) ?? 0) + weight);
  for (const zone of zones) {
    const type = typeOfZone(zone);
    if (type) add(type, ZONE);
    else add('other', ZONE);
  }
  const seen = new Set<Telling>();
  const { index, unspaced } = tellings();
  for (const { start, of } of index.matchesIn(words)) {
    if (seen.has(of)) continue;
    seen.add(of);
    add(of.type, of.weight >= 5 && start < TITLE_WORDS ? of.weight * TITLE : of.weight);
  }
  const text = words.slice(0, TITLE_WORDS * 10).join('');
  for (const telling of unspaced)
    if (!seen.has(telling) && text.includes(telling.phrase)) add(telling.type, telling.weight);
  return scores;
}

function isChecked(zone: MachineReadableZone): boolean {
  const checked = zone.fields.filter((field) => field.isChecked !== null);
  return checked.length > 0 && checked.every((field) => field.isChecked === true);
}
