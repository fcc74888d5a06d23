/** What follows a label and says how to fill in the box. */
const INSTRUCTION =
  /\.\s+(?:Enter (?:\d|the |date|first|second|third|last)|(?:Must be|Do not|No Entry|NOTE|If|This f\w+|Row|See) ).*$|\s*(?:\b(?:Enter )?as (?:a )?\d.digit|This is a read only|This field pre-populates).*$/is;
/** A sentence for a whole table or a list of choices, which names none of its boxes. */
const NO_LABEL = /^(?:Provide|List|One of|If) .*$/s;

/**
 * Returns the words printed beside a box, from its tooltip: "Part 2. Mailing Address. 10. B. Enter Street Number and
 * Name." gives "Street Number and Name". Undefined if the text names no item or no box.
 */
export function officialSentence(tooltip: string): string | undefined {
  const afterItem = afterItemNumber(tooltip);
  const instruction = /(?:^|[.?]\s+)(?:Enter|Select)\s+(.+)$/s.exec(afterItem)?.[1] ?? firstSentence(afterItem);
  const words = instruction
    .replace(INSTRUCTION, '')
    .replace(/\s+from List of .*$/s, '')
    .replace(NO_LABEL, '')
    .replace(/\bU S C I S\b/g, 'USCIS')
    .replace(/\bA\. ?Number\b/g, 'A-Number')
    .replace(/ \(A(?:\. -?number[()])?(?=,| \(|$)/i, ' (A-Number)')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '')
    .replace(/^the /, '')
    .replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return words === '' ? undefined : words;
}

/**
 * Returns the words of a checkbox's item, from its tooltip: "Part 3. 5. Eye Color (Select only one box). Select
 * Blue." gives "Eye Color". Undefined if the text names the choice only.
 */
export function officialItem(tooltip: string): string | undefined {
  const [item = ''] = afterItemNumber(tooltip).split(/(?:^|(?<=[.?)])\s+)Select\s/);
  const words = item
    .replace(/\s*\(Select [^)]*\)|^Provide .*$/gs, '')
    .replace(/\bU S C I S\b/g, 'USCIS')
    .replace(/\s+/g, ' ')
    .replace(/[.\s]+$/, '');
  return words === '' ? undefined : words;
}

function afterItemNumber(tooltip: string): string {
  const [, after = ''] = /^.*(?:^|[.?:)]\s+)\d+\s?\.\s+(?:[A-Za-z]\.\s+)?(.+)$/s.exec(tooltip.trim()) ?? [];
  return after;
}

const firstSentence = (text: string) => text.split(/(?<=[.?])\s/)[0] ?? '';
