/** Place and instruction of a box, as read from its tooltip. */
export interface Tooltip {
  /** "Part 2"; '' if the text names none. */
  readonly part: string;
  /** "4.a"; '' if the text names none. */
  readonly item: string;
  /** Printed headings before the item: "Information About You", "Your Full Name". */
  readonly headings: readonly string[];
  /** Text after the item: "Enter Family Name (Last Name)." */
  readonly asks: string;
}

const PART = /^(?:Page \d+\. ?)?(Part|Section|Supplement)\.? ?(\d+|[A-Z](?:\.[IVX]+)?)\b[.,:]? ?/i;
/** "4. ", "4. A. ", "4.a. ", "5. E Select": a number at the start of a sentence, and the letter that may follow. */
const ITEM =
  /(?<=^|[.?:;)}”"’] )(\d{1,3}) ?\. ?(?:([A-Za-z])(?:\. ?|(?<=[A-Z])(?= (?:Enter|Select|Provide|Check) )))?(?=[A-Z(“" ]|$)/g;

/** Abbreviations and form numbers that are spelled apart for screen readers. */
const SPELLED_APART: readonly (readonly [RegExp, string])[] = [
  [/\bU ?S ?C ?I ?S\b/g, 'USCIS'],
  [/\bU\. ?S\./g, 'US'],
  [/\bA\. ?Number\b/g, 'A-Number'],
  [/\bB\.? ?I\. A\.\)?/g, 'BIA'],
  [/\bA\. B C\b/g, 'ABC'],
  [/\b([A-Z]) - (\d) ?(\d\d)\b/g, '$1-$2$3'],
  // "Part A.II" of Form I-589 is read out as "Part. A. 2."
  [/^Part\. ([A-Z])\. 1\. (?=Information )/, 'Part $1.I. '],
  [/^Part\. ([A-Z])\. 2\. (?=Information )/, 'Part $1.II. '],
  [/^Part\. ([A-Z])\. 3\. (?=Information )/, 'Part $1.III. '],
];

export function readTooltip(tooltip: string): Tooltip {
  const text = SPELLED_APART.reduce(
    (said, [apart, together]) => said.replace(apart, together),
    tooltip
      .replace(/\s+/g, ' ')
      .replace(/ \(?This (is a read.only )?field\b.*$/i, '')
      .trim(),
  );
  const named = PART.exec(text);
  const part = named ? `${capital(named[1] ?? '')} ${named[2] ?? ''}` : '';
  const rest = text.slice(named?.[0].length ?? 0);
  const items = [...rest.matchAll(ITEM)];
  // "28. ... in Item Numbers 28. A. to 28. C. 28. B. Enter": the last occurrence of the number has the letter.
  const found = items.filter(([, number]) => number === items[0]?.[1]).at(-1);
  if (!found) return { part, item: '', ...withoutItem(rest, part !== '') };
  const letter = found[2] ? `.${found[2].toLowerCase()}` : '';
  return {
    part,
    item: `${found[1] ?? ''}${letter}`,
    headings: headingsIn(rest.slice(0, items[0]?.index ?? 0)),
    asks: rest.slice(found.index + found[0].length).trim(),
  };
}

/** Splits a text without an item. A lead-in ("I am in the United States as a:") or an instruction ends the headings. */
function withoutItem(rest: string, hasPart: boolean): Pick<Tooltip, 'headings' | 'asks'> {
  const sentences = rest.split(/(?<=[.?:]) /);
  const begins = sentences.findIndex((sentence) => /^(Enter|Select|Check|Specify|Provide|If|I )/.test(sentence));
  const end = begins === -1 ? (hasPart ? 1 : sentences.length - 1) : begins;
  return { headings: headingsIn(sentences.slice(0, end).join(' ')), asks: sentences.slice(end).join(' ') };
}

/** Returns the headings in a text, without sentences that explain how to fill in a field. */
function headingsIn(text: string): string[] {
  return text
    .split(/(?<=[.:?]) /)
    .map((sentence) => sentence.replace(/ ?\([^)]*\)/g, '').replace(/[.: ]+$/, ''))
    .filter((heading) => heading !== '' && heading.length < 120 && !TELLS_HOW.test(heading));
}

const TELLS_HOW =
  /^(note|if|for|provide|list|select|check|enter|you|your answer|please|do|include|attach|answer|complete|refer|use)\b(?! (full|current|mailing|physical|contact|statement))/i;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
